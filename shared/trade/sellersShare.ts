/** `part` of `whole` applied to `cents`, rounded half up; all where the whole is taken. */
export const proportion = (cents: number, part: number, whole: number): number =>
  whole === 0 || part === whole ? cents : Math.floor((2 * cents * part + whole) / (2 * whole));

/** The rest of a line's money in one unit, centavos. */
export interface LineMoney {
  /** The price that its buyer paid. */
  paid: number;
  /** The sold amount: the shop's discounts by coupon or Pix are the shop's own cost, and no seller's loss. */
  price: number;
  fee: number;
}

/** The parts of a refund of a line: its price, its fee and its seller's money, for an amount returned to the buyer. */
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
  'Parece uma compra da própria loja, então você recebe no máximo o que foi pago. Se não for, fale com a equipe.';
