import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listOwnMoves } from '#shared/contract/seller.ts';

export const download = () => downloadCsv(addressOf(listOwnMoves.path, {}, {}));
