import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import {
  type Kept,
  keptUnpaid,
  mostByBoleto,
  mostWaiting,
  NOTHING_KEPT,
} from '#server/trade/inventory/unpaidStock.ts';
import type { PaymentMethod } from '#shared/trade/orderStatus.ts';

/**
 * An order that is still to be paid costs who places it nothing and keeps goods from others (`unpaidStock.ts`). A boleto
 * keeps them for days, so it is also only for people whose address is known to be theirs. A card is decided about by its
 * bank at once; one that was refused keeps goods like a Pix, as long as there is room. (`settlePayment.ts`)
 */
export interface UnpaidCase {
  /** Undefined for a guest, whose account comes with the order. */
  emailConfirmed: boolean | undefined;
  /** What unpaid orders keep of each product already. */
  kept: ReadonlyMap<string, Kept>;
}

export interface UnpaidLine {
  productId: string | null;
  quantity: number;
  /** What could be sold if these lines were not ordered. */
  stock: number | null;
}

/** What decides of these products; an order that is paid again does not stand in its own way. */
export async function unpaidCase(
  db: Db,
  customerId: string | undefined,
  lines: readonly Pick<UnpaidLine, 'productId'>[],
  now: Date,
  own = '',
): Promise<UnpaidCase> {
  const customer =
    customerId === undefined
      ? undefined
      : await db
          .selectFrom('customer')
          .where('id', '=', customerId)
          .select('emailConfirmedAt')
          .executeTakeFirstOrThrow();
  return {
    emailConfirmed: customer && customer.emailConfirmedAt !== null,
    kept: await keptUnpaid(
      db,
      lines.flatMap(({ productId }) => productId ?? []),
      now,
      own,
    ),
  };
}

export const UNCONFIRMED =
  'O boleto reserva o produto por dias e por isso é só para e-mails confirmados. Abra o link que enviamos a você.';

const GUEST =
  'O boleto reserva o produto por dias e por isso é só para quem já confirmou o e-mail: entre na sua conta, ou pague com Pix ou cartão.';

/** Why an order that is still to be paid may not keep these lines; undefined where it may. */
export function unpaidRefusal(
  method: PaymentMethod,
  lines: readonly UnpaidLine[],
  { emailConfirmed, kept }: UnpaidCase,
): string | undefined {
  const counted = lines.flatMap(({ productId, quantity, stock }) => {
    if (stock === null) return [];
    const of = kept.get(productId ?? '') ?? NOTHING_KEPT;
    const units = stock + of.all;
    return [{ units, boletos: of.boletos + quantity, room: mostWaiting(units, of) - of.waiting - quantity }];
  });
  if (method === 'boleto') {
    if (counted.some(({ units }) => units === 1))
      return 'O boleto não vale para a última unidade, que ficaria parada por dias.';
    if (counted.some(({ units, boletos, room }) => boletos > mostByBoleto(units) || room < 0))
      return TOO_MUCH_BY_BOLETO;
    if (emailConfirmed === undefined) return GUEST;
    return emailConfirmed ? undefined : UNCONFIRMED;
  }
  if (method === 'card') return undefined;
  return counted.some(({ room }) => room < 0) ? TOO_MUCH_BY_PIX : undefined;
}

const TOO_MUCH_BY_BOLETO =
  'O boleto não vale para tantas das últimas unidades, que ficariam paradas por dias. Pague com Pix ou cartão.';

const TOO_MUCH_BY_PIX =
  'Muitas destas unidades já esperam por um pagamento. Pague com cartão, leve menos, ou tente o Pix de novo em alguns minutos.';

/** Asked once the goods are kept, when anyone who wants the same products waits. Throws `method_unavailable`. */
export async function refuseToKeepTooMuch(
  trx: Db,
  order: { purchaseId: string; customerId: string; method: PaymentMethod },
  lines: readonly UnpaidLine[],
  now: Date,
): Promise<void> {
  const counted = lines.flatMap(({ productId, stock }) => (productId && stock !== null ? [productId] : []));
  if (counted.length === 0) return;
  const rows = await trx.selectFrom('product').where('id', 'in', counted).select(['id', 'stock']).execute();
  const left = new Map(rows.map(({ id, stock }) => [id, stock]));
  const held = lines.map((line) => ({
    ...line,
    stock: line.stock === null ? null : (left.get(line.productId ?? '') ?? 0) + line.quantity,
  }));
  const refusal = unpaidRefusal(
    order.method,
    held,
    await unpaidCase(trx, order.customerId, lines, now, order.purchaseId),
  );
  if (refusal) throw faultAt('method', refusal, 'method_unavailable');
}
