import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listOwnMoves, listOwnSales } from '#shared/contract/seller.ts';

export const downloadMoves = () => downloadCsv(addressOf(listOwnMoves.path, {}, {}));

export const downloadSales = (filters: object) => downloadCsv(addressOf(listOwnSales.path, {}, filters));
