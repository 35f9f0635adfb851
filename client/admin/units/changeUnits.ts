import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { loadUnits, replaceUnit, revokeUnit, type UnitLoad } from '#shared/contract/admin/units.ts';

export const load = (id: string, body: UnitLoad) => call(loadUnits, { params: { id }, body });
export const revoke = (id: string, given: unknown) =>
  call(revokeUnit, { params: { id }, body: checkedBody(revokeUnit.body, given) });
export const replace = (id: string, given: unknown) =>
  call(replaceUnit, { params: { id }, body: checkedBody(replaceUnit.body, given) });
