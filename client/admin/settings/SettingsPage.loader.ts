import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(readStoreSettings, {}, request.signal);
