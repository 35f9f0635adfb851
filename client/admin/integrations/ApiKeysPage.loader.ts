import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listApiKeys } from '#shared/contract/admin/apiKeys.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listApiKeys, {}, request.signal);
