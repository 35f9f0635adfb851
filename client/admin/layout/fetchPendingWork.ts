import { call } from '#client/calls/call.ts';
import { readPendingWork } from '#shared/contract/admin/pendingWork.ts';

export const fetchPendingWork = () => call(readPendingWork, { quietly: true });
