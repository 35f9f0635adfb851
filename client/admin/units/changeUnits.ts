import { call } from '#client/call.ts';
import { loadUnits, replaceUnit, revokeUnit, type UnitLoad } from '#shared/contract/admin/units.ts';

export const load = (id: string, body: UnitLoad) => call(loadUnits, { params: { id }, body });
export const revoke = (id: string) => call(revokeUnit, { params: { id }, body: {} });
export const replace = (id: string) => call(replaceUnit, { params: { id }, body: {} });
