import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listRedirects } from '#shared/contract/admin/redirects.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listRedirects, {}, request.signal);
