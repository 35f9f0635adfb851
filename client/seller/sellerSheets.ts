import { addressOf } from '#client/calls/call.ts';
import { downloadCsv } from '#client/calls/downloadCsv.ts';
import { listSellerMoves, listSellerSales } from '#shared/contract/seller/shop.ts';

export const downloadMoves = (days: object) => downloadCsv(addressOf(listSellerMoves.path, {}, days));

export const downloadSales = (filters: object) => downloadCsv(addressOf(listSellerSales.path, {}, filters));
