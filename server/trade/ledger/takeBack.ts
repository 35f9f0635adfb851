import type { LedgerCause, SellerPocket } from '#shared/trade/ledgerWords.ts';
import { partsOf } from '#shared/trade/sellersShare.ts';
import { isHouse, sellerAccount, shopAccount } from './accounts.ts';
import { allocate, sumOf } from './allocate.ts';
import type { OrderPostings, Source } from './orderPostings.ts';
import type { Line } from './orderRows.ts';

const POCKETS: readonly SellerPocket[] = ['disputed', 'held', 'reserve'];

/**
 * Takes money back from the pockets that hold it: first from its line, if any, with the line's part of the interest;
 * then over what each line still holds, by the largest remainder; then from the interest. The shop bears what is
 * missing.
 */
export function takeBack(
  money: OrderPostings,
  cents: number,
  entry: {
    cause: LedgerCause;
    key: string;
    at: string;
    source: Source;
    to: string;
    lineId?: string | null;
  },
): void {
  if (cents <= 0) return;
  const { source, to } = entry;
  const lines = money.left(source);
  const brought = lines.map((each) => each.brought);
  const all = sumOf(brought);
  const own = lines.map(({ line }, place) => (line.id === entry.lineId ? (brought[place] ?? 0) : 0));
  const alone = Math.min(cents, sumOf(own));
  const others = brought.map((each, place) => (lines[place]?.line.id === entry.lineId ? 0 : each));
  const interestFirst =
    entry.lineId && cents > alone ? Math.min(cents - alone, money.interestLeft(source)) : 0;
  const fromLines = Math.min(cents - interestFirst, all);
  const shared = allocate(fromLines - alone, others);
  const parts = own.map((each, place) => Math.min(each, alone) + (shared[place] ?? 0));
  for (const [place, { line, brought: left, price, fee }] of lines.entries()) {
    const part = parts[place] ?? 0;
    const { gross, feeBack, seller } = partsOf({ paid: left, price, fee }, part);
    money.add(entry, { source, lineId: line.id, key: line.id }, [
      [to, -part],
      [shopAccount('discounts'), part - gross],
      [shopAccount('fees'), feeBack],
      ...fromSeller(money, line, seller),
    ]);
  }
  const rest = cents - fromLines;
  const interest = Math.min(rest, money.interestLeft(source));
  money.add(entry, { source, lineId: null, key: 'rest' }, [
    [to, -rest],
    [shopAccount('interest'), interest],
    [shopAccount('losses'), rest - interest],
  ]);
}

/**
 * Takes from the line's disputed, held and reserved money and from its reimbursed chargebacks, in that order; the rest
 * makes `available` negative.
 */
function fromSeller(money: OrderPostings, { id, sellerId }: Line, cents: number): [string, number][] {
  if (sellerId === null || isHouse(sellerId)) return [[shopAccount('sales'), cents]];
  let missing = cents;
  const pockets = POCKETS.map((pocket) => sellerAccount(sellerId, pocket));
  const taken = [...pockets, shopAccount('losses')].map((account): [string, number] => {
    const has = -money.sum((row) => row.lineId === id && row.account === account);
    const part = Math.max(0, Math.min(missing, has));
    missing -= part;
    return [account, part];
  });
  return [...taken, [sellerAccount(sellerId, 'available'), missing]];
}
