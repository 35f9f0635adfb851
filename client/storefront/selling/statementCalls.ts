import { addressOf } from '#client/call.ts';
import { downloadCsv } from '#client/downloadCsv.ts';
import { listOwnMoves } from '#shared/contract/seller.ts';

export const download = () => downloadCsv(addressOf(listOwnMoves.path, {}, {}));
