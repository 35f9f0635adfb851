import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { listStaff } from '#shared/contract/admin/staff.ts';

export const loader = ({ request }: LoaderFunctionArgs) => call(listStaff, {}, request.signal);
