import { call } from '#client/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { addStaff, changeStaffAccess, removeStaff } from '#shared/contract/admin/staff.ts';

export const add = (given: object) => call(addStaff, { body: checkedBody(addStaff.body, given) });

/** What can be done about the access of somebody else. */
export type StaffDeed = 'disable' | 'enable' | 'remove';

export async function change(id: string, deed: StaffDeed, given: { currentPassword: string }): Promise<void> {
  const params = { id };
  if (deed === 'remove') await call(removeStaff, { params, body: checkedBody(removeStaff.body, given) });
  else
    await call(changeStaffAccess, {
      params,
      body: checkedBody(changeStaffAccess.body, { ...given, enabled: deed === 'enable' }),
    });
}
