/** `part` of `whole` applied to `cents`, rounded half up; all where the whole is taken. */
export const proportion = (cents: number, part: number, whole: number): number =>
  whole === 0 || part === whole ? cents : Math.floor((2 * cents * part + whole) / (2 * whole));

/** What is left of a line's money, in one unit throughout: centavos. */
export interface LineMoney {
  /** What its buyer paid for it. */
  paid: number;
  /** What it was sold for: what the shop took off for a coupon or Pix is the shop's own, and no seller's loss by itself. */
  price: number;
  fee: number;
}

/** What goes out of a line's price, its fee and its seller's pocket where its buyer gets so much of what they paid. */
export function partsOf(
  { paid, price, fee }: LineMoney,
  cents: number,
): { gross: number; feeBack: number; seller: number } {
  const gross = proportion(price, Math.min(cents, paid), paid);
  const feeBack = proportion(fee, gross, price);
  return { gross, feeBack, seller: gross - feeBack };
}

/** Why a seller gets less of a sale than its price without the fee. */
export const WITHHELD_WHY =
  'Parece compra da própria loja, e então quem vende não recebe mais do que foi pago. Se não é, fale com a equipe.';
