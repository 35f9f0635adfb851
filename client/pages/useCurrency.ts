import type { Currency } from '#shared/values/money.ts';
import { useShell } from './shell.ts';

/** The currency of the shop's prices; an order has its own. */
export const useCurrency = (): Currency => useShell()?.settings.currency ?? 'BRL';
