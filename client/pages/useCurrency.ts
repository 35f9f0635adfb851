import type { Currency } from '#shared/values/money.ts';
import { useShell } from './shell.ts';

/** What the shop's prices are in; an order says its own. */
export const useCurrency = (): Currency => useShell()?.settings.currency ?? 'BRL';
