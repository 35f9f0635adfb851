import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listOwnMoves, listOwnSales } from '#shared/contract/seller/shop.ts';

export const downloadMoves = (days: object) => downloadCsv(addressOf(listOwnMoves.path, {}, days));

export const downloadSales = (filters: object) => downloadCsv(addressOf(listOwnSales.path, {}, filters));
