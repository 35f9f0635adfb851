import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { listRoles, type StaffRole } from '#shared/contract/admin/roles.ts';
import { problemWith } from '#shared/contract/problem.ts';

/** One role of the list; throws `not_found`. */
export async function roleIn(id: string | undefined, signal?: AbortSignal): Promise<StaffRole> {
  const { items } = await call(listRoles, {}, signal);
  const role = items.find((each) => each.id === id);
  if (role) return role;
  throw new Refused(problemWith('not_found', 'Não encontramos este papel.'));
}
