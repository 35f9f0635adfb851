import { formatMoney } from '#shared/values/money.ts';
import { useAdmin } from './useAdmin.ts';

/** An amount in the current currency of the shop; past sales have their own currency. */
export function ShopMoney({ of }: { of: number }) {
  return formatMoney(of, useAdmin().settings.currency);
}
