import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(readOverview, {}, request.signal);
