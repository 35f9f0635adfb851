import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { sellerAccount } from '#server/trade/ledger/accounts.ts';
import { waitsForStatement } from '#server/trade/ledger/holds.ts';
import { keptForGuarantee, lineBalances, lineDiscounts } from '#server/trade/ledger/lineBalances.ts';
import { lineWhere } from '#server/trade/lines/lineStages.ts';
import { countingStrikes } from '#server/trade/standing/suspendByStrikes.ts';
import type { PayoutHold } from '#shared/contract/seller/payouts.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { formatMoney, reaisOf } from '#shared/values/money.ts';
import type { PayoutRow } from './payouts.store.ts';
import { availableOf } from './requestPayout.ts';

type HeldPayout = Pick<
  PayoutRow,
  'sellerId' | 'state' | 'reason' | 'reviewUntil' | 'reviewSales' | 'reviewNeeded'
>;
type Hold = Omit<PayoutHold, 'late'>;

/** The obstacles that hold each of these payouts; sellers see every one. (docs/marketplace.md, 'Payouts') */
export async function holdsOf(
  db: Db,
  payouts: readonly HeldPayout[],
  now: Date,
): Promise<(payout: HeldPayout) => PayoutHold[]> {
  const waits = ({ state }: HeldPayout) => state === 'requested' || state === 'in_review';
  const sellerIds = [...new Set(payouts.filter(waits).map(({ sellerId }) => sellerId))];
  const holds = new Map<string, Hold[]>();
  if (sellerIds.length > 0) {
    const available = await availableOf(db, sellerIds);
    const sellers = await db
      .selectFrom('seller')
      .where('id', 'in', sellerIds)
      .select(['id', 'standing', 'stateReason', 'suspendedUntil', 'suspendedByStrikes'])
      .execute();
    for (const seller of sellers) {
      const debt = -(available.get(seller.id) ?? 0);
      holds.set(seller.id, [
        ...(seller.standing === 'suspended' ? [await suspensionOf(db, seller, now)] : []),
        ...(debt > 0 ? [await debtOf(db, seller.id, debt, now)] : []),
      ]);
    }
  }
  const timed = (hold: Hold): PayoutHold => ({
    ...hold,
    late: hold.until !== null && hold.until <= now.toISOString(),
  });
  return (payout) =>
    waits(payout) ? [...reviewOf(payout), ...(holds.get(payout.sellerId) ?? [])].map(timed) : [];
}

const NOTHING_NEEDED = 'Nada por enquanto: a equipe analisa e responde.';

function reviewOf({ state, reason, reviewUntil, reviewSales, reviewNeeded }: HeldPayout): Hold[] {
  if (state !== 'in_review') return [];
  return [
    {
      reason: 'review',
      text: reason ?? '',
      needed: reviewNeeded ?? NOTHING_NEEDED,
      until: reviewUntil,
      sales: JSON.parse(reviewSales ?? '[]') as Hold['sales'],
    },
  ];
}

interface Suspended {
  id: string;
  stateReason: string | null;
  suspendedUntil: string | null;
  suspendedByStrikes: 0 | 1;
}

async function suspensionOf(
  db: Db,
  { id, stateReason, suspendedUntil, suspendedByStrikes }: Suspended,
  now: Date,
): Promise<Hold> {
  return {
    reason: 'suspension',
    text: `A loja está suspensa. ${stateReason ?? ''}`.trim(),
    needed:
      suspendedUntil === null
        ? 'O saque segue quando a equipe encerrar a suspensão. O vendedor pode responder a ela.'
        : 'O saque segue quando a suspensão terminar.',
    until: suspendedUntil,
    sales: suspendedByStrikes ? await struckSales(db, id, now) : [],
  };
}

/** The sales behind the strikes that count. */
async function struckSales(db: Db, sellerId: string, now: Date): Promise<PayoutHold['sales']> {
  const rows = await countingStrikes(db, sellerId, await settings.read(db), now);
  const sales = rows.flatMap(({ lines }) => JSON.parse(lines) as PayoutHold['sales']);
  const known = new Map(sales.map(({ number, title }) => [number, { number, title }]));
  return [...known.values()];
}

async function debtOf(db: Db, sellerId: string, debtCents: number, now: Date): Promise<Hold> {
  const until = await coveredAt(db, sellerId, debtCents, now);
  const debt = formatMoney(reaisOf(debtCents), PAYOUT_CURRENCY);
  return {
    reason: 'debt',
    text: `O saldo da loja está negativo em ${debt}, por valores devolvidos a compradores.`,
    needed:
      until === null
        ? 'Novas vendas cobrem esse valor quando forem liberadas. Se a equipe recusar o saque, o valor dele também cobre.'
        : 'As próximas liberações cobrem esse valor primeiro, e depois o saque segue.',
    until,
    sales: await owingSales(db, sellerId, debtCents),
  };
}

const SALES_SHOWN = 50;

/** The latest refunded sales whose money was already available, as many as explain the debt. */
async function owingSales(db: Db, sellerId: string, debtCents: number): Promise<PayoutHold['sales']> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerPosting', 'ledgerPosting.entryId', 'ledgerEntry.id')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'ledgerEntry.lineId')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('ledgerEntry.sellerId', '=', sellerId)
    .where('account', '=', sellerAccount(sellerId, 'available'))
    .where('ledgerPosting.currency', '=', PAYOUT_CURRENCY)
    // Money owed to a seller is negative in the books: this entry took some away.
    .where('amountCents', '>', 0)
    .orderBy('ledgerEntry.at', 'desc')
    .orderBy('ledgerEntry.seq', 'desc')
    .limit(SALES_SHOWN)
    .select(['amountCents', 'purchase.seq', 'position', 'title'])
    .execute();
  const sales: PayoutHold['sales'] = [];
  let left = debtCents;
  for (const { amountCents, seq, position, title } of rows) {
    if (left <= 0) break;
    left -= amountCents;
    const number = saleNumber(seq, position);
    if (!sales.some((sale) => sale.number === number)) sales.push({ number, title });
  }
  return sales;
}

const LINES_AHEAD = 200;

/** When the seller's held money will have covered a debt; null when it does not suffice. */
async function coveredAt(db: Db, sellerId: string, debtCents: number, now: Date): Promise<string | null> {
  const lines = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('sellerId', '=', sellerId)
    .where('currency', '=', PAYOUT_CURRENCY)
    .where('releaseAt', '>', now.toISOString())
    .where(lineWhere('running'))
    .where((eb) => eb.not(waitsForStatement(eb)))
    .orderBy('releaseAt')
    .limit(LINES_AHEAD)
    .select(['purchaseLine.id', 'heldUntil', 'guaranteeUntil', 'reserveBasisPoints', 'discountWaits'])
    .execute();
  const ids = lines.map(({ id }) => id);
  const has = await lineBalances(db, ids);
  const borne = await lineDiscounts(db, ids);
  const ahead = lines.flatMap(({ id, heldUntil, guaranteeUntil, ...rules }) => {
    const held = has(id, sellerId, 'held');
    const ends = guaranteeUntil ?? heldUntil ?? '';
    const forGuarantee = (heldUntil ?? '') < ends ? keptForGuarantee(held, borne(id), rules) : 0;
    return [
      { at: heldUntil ?? '', cents: held - forGuarantee },
      { at: ends, cents: forGuarantee + has(id, sellerId, 'reserve') },
    ];
  });
  let left = debtCents;
  for (const { at, cents } of ahead.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    left -= cents;
    if (left <= 0) return at;
  }
  return null;
}
