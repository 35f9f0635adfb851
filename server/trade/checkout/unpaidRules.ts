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
 * An unpaid order costs its buyer nothing and withholds goods from others (`unpaidStock.ts`). A boleto reserves them
 * for days, so it needs a confirmed email. A bank decides about a card at once. A refused card reserves goods like a
 * Pix, as long as there is room. (`settlePayment.ts`)
 */
export interface UnpaidCase {
  /** Undefined for a guest, whose account is created with the order. */
  emailConfirmed: boolean | undefined;
  /** The quantity of each product that unpaid orders already reserve. */
  reserved: ReadonlyMap<string, Kept>;
}

export interface UnpaidLine {
  productId: string | null;
  quantity: number;
  /** The stock without these lines. */
  stock: number | null;
}

/** The state that decides about these products. An order that is paid again does not count against itself. */
export async function unpaidCase(
  db: Db,
  { emailConfirmed }: Pick<UnpaidCase, 'emailConfirmed'>,
  lines: readonly Pick<UnpaidLine, 'productId'>[],
  now: Date,
  own = '',
): Promise<UnpaidCase> {
  return {
    emailConfirmed,
    reserved: await keptUnpaid(
      db,
      lines.flatMap(({ productId }) => productId ?? []),
      now,
      own,
    ),
  };
}

/** Whether the buyer of an order has confirmed the email. */
export async function buyersEmail(db: Db, customerId: string): Promise<Pick<UnpaidCase, 'emailConfirmed'>> {
  const { emailConfirmedAt } = await db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select('emailConfirmedAt')
    .executeTakeFirstOrThrow();
  return { emailConfirmed: emailConfirmedAt !== null };
}

export const UNCONFIRMED = 'Boleto só para contas com e-mail confirmado. Abra o link que enviamos a você.';

const GUEST = 'Boleto só para contas com e-mail confirmado. Entre na sua conta, ou pague com Pix ou cartão.';

/** Why an unpaid order may not reserve these lines; undefined when it may. */
export function unpaidRefusal(
  method: PaymentMethod,
  lines: readonly UnpaidLine[],
  { emailConfirmed, reserved }: UnpaidCase,
): string | undefined {
  const counted = lines.flatMap(({ productId, quantity, stock }) => {
    if (stock === null) return [];
    const of = reserved.get(productId ?? '') ?? NOTHING_KEPT;
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

/**
 * Runs after the goods are reserved and the product rows are locked, so that parallel orders count each other. Throws
 * `method_unavailable`.
 */
export async function refuseToKeepTooMuch(
  trx: Db,
  order: { purchaseId: string; method: PaymentMethod } & Pick<UnpaidCase, 'emailConfirmed'>,
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
    await unpaidCase(trx, order, lines, now, order.purchaseId),
  );
  if (refusal) throw faultAt('method', refusal, 'method_unavailable');
}
