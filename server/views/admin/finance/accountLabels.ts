import type { Db } from '#server/platform/database/tables.ts';
import { providerLabel } from '#server/trade/payments/providers/registry.ts';
import { ELSEWHERE, SELLER_POCKETS, SHOP_ACCOUNTS } from '#shared/trade/ledgerWords.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

const words = new Map<string, string>(
  Object.entries(SHOP_ACCOUNTS).map(([name, label]) => [`shop:${name}`, label]),
);
const pockets = new Map<string, string>(Object.entries(SELLER_POCKETS));

/** The display name of a provider's account. */
export const providerName = (name: string): string =>
  name === ELSEWHERE ? 'Pagamentos recebidos fora do site' : providerLabel(name);

/** Adds display names to accounts; sellers and orders are read in one query each. */
export async function accountLabels(
  db: Db,
  accounts: readonly string[],
): Promise<(account: string) => string> {
  const idsOf = (kind: string) => [
    ...new Set(accounts.flatMap((each) => (each.startsWith(`${kind}:`) ? (each.split(':')[1] ?? []) : []))),
  ];
  const [sellerIds, purchaseIds] = [idsOf('seller'), idsOf('buyer')];
  const sellers = new Map(
    sellerIds.length === 0
      ? []
      : (await db.selectFrom('seller').where('id', 'in', sellerIds).select(['id', 'name']).execute()).map(
          ({ id, name }) => [id, name],
        ),
  );
  const orders = new Map(
    purchaseIds.length === 0
      ? []
      : (await db.selectFrom('purchase').where('id', 'in', purchaseIds).select(['id', 'seq']).execute()).map(
          ({ id, seq }) => [id, orderNumber(seq)],
        ),
  );
  return (account) => {
    const [kind, who = '', pocket] = account.split(':');
    if (kind === 'provider') return providerName(who);
    if (kind === 'buyer') return `Comprador do pedido ${orders.get(who) ?? who}`;
    if (kind !== 'seller') return words.get(account) ?? account;
    const name = sellers.get(who) ?? who;
    return pocket === undefined ? name : `${name} · ${pockets.get(pocket) ?? pocket}`;
  };
}
