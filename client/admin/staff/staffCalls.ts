import { lastChangeOf } from '#client/admin/layout/lastChangeOf.ts';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { createRole, deleteRole, type RoleForm, saveRole } from '#shared/contract/admin/roles.ts';
import {
  addStaff,
  changeStaffAccess,
  changeStaffRole,
  inviteStaff,
  removeStaff,
  setStaffEmail,
  withdrawInvitation,
} from '#shared/contract/admin/staff.ts';
import { roleIn } from './roleIn.ts';

export const invite = (given: object) => call(inviteStaff, { body: checkedBody(inviteStaff.body, given) });
export const add = (given: object) => call(addStaff, { body: checkedBody(addStaff.body, given) });
export const giveRole = (id: string, given: object) =>
  call(changeStaffRole, { params: { id }, body: checkedBody(changeStaffRole.body, given) });
export const setEmail = (id: string, given: object) =>
  call(setStaffEmail, { params: { id }, body: checkedBody(setStaffEmail.body, given) });
export const setAccess = (id: string, enabled: boolean) =>
  call(changeStaffAccess, { params: { id }, body: { enabled } });
export const remove = (id: string) => call(removeStaff, { params: { id } });
export const withdraw = (id: string) => call(withdrawInvitation, { params: { id } });

/** A new role without an id and a version, else what is made of the one that was read. */
export const keepRole = (known: { id: string; version: number } | undefined, form: RoleForm) =>
  known
    ? call(saveRole, {
        params: { id: known.id },
        body: checkedBody(saveRole.body, { ...form, version: known.version }),
      })
    : call(createRole, { body: checkedBody(createRole.body, form) });
/** What was saved of it meanwhile, and by whom. */
export async function storedRole(id: string) {
  const [role, lastChange] = await Promise.all([roleIn(id), lastChangeOf(id)]);
  return { role, lastChange };
}
export const removeRole = (id: string) => call(deleteRole, { params: { id } });
