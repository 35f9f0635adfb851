import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { listRoles } from '#shared/contract/admin/roles.ts';
import { listStaff } from '#shared/contract/admin/staff.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [staff, { items: roles }] = await Promise.all([
    call(listStaff, {}, signal),
    call(listRoles, {}, signal),
  ]);
  return { ...staff, roles };
}
