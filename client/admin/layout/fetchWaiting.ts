import { call } from '#client/call.ts';
import { readWaiting } from '#shared/contract/admin/waiting.ts';

export const fetchWaiting = () => call(readWaiting, { quietly: true });
