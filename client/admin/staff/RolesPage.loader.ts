import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listRoles } from '#shared/contract/admin/roles.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listRoles, {}, request.signal);
