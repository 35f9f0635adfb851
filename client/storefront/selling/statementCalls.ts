import { addressOf } from '#client/api/call.ts';
import { downloadCsv } from '#client/api/downloadCsv.ts';
import { listOwnMoves } from '#shared/contract/seller.ts';

export const download = () => downloadCsv(addressOf(listOwnMoves.path, {}, {}));
