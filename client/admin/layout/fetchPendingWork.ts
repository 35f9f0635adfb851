import { call } from '#client/api/call.ts';
import { readPendingWork } from '#shared/contract/admin/pendingWork.ts';

export const fetchPendingWork = () => call(readPendingWork, { quietly: true });
