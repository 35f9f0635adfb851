import { formatMoney } from '#shared/values/money.ts';
import { useAdmin } from './useAdmin.ts';

/** An amount in what the shop sells in today; what was sold says its own currency. */
export function ShopMoney({ of }: { of: number }) {
  return formatMoney(of, useAdmin().settings.currency);
}
