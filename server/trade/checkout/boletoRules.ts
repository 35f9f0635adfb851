import { mostOf } from '#shared/stock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/**
 * A boleto costs who orders it nothing and keeps goods for days. So it is only for people whose address is known to be
 * theirs, and all unpaid boletos together never keep more of a product than is left for everybody else: however many
 * accounts somebody makes, the other half stays on sale.
 */
export interface BoletoCase {
  /** Undefined for a guest, whose account comes with the order. */
  emailConfirmed: boolean | undefined;
  /** How much of each product unpaid boletos keep already. */
  kept: ReadonlyMap<string, number>;
}

export interface BoletoLine {
  productId: string | null;
  quantity: number;
  /** What could be sold if these lines were not ordered. */
  stock: number | null;
}

/** What decides of a boleto for these products; an order that is paid again does not stand in its own way. */
export async function boletoCase(
  db: Db,
  customerId: string | undefined,
  lines: readonly Pick<BoletoLine, 'productId'>[],
  own = '',
): Promise<BoletoCase> {
  const customer =
    customerId === undefined
      ? undefined
      : await db
          .selectFrom('customer')
          .where('id', '=', customerId)
          .select('emailConfirmedAt')
          .executeTakeFirstOrThrow();
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await keptByBoletos(db, productIds).where('purchase.id', '!=', own).execute();
  return {
    emailConfirmed: customer && customer.emailConfirmedAt !== null,
    kept: new Map(rows.map(({ productId, units }) => [productId ?? '', units])),
  };
}

const keptByBoletos = (db: Db, productIds: string[]) =>
  db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('productId', 'in', productIds)
    .where('reservedUntil', 'is not', null)
    .where('paymentMethod', '=', 'boleto')
    .groupBy('productId')
    .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('units')]);

export const UNCONFIRMED =
  'O boleto reserva o produto por dias e por isso é só para e-mails confirmados. Abra o link que enviamos a você.';

const GUEST =
  'O boleto reserva o produto por dias e por isso é só para quem já confirmou o e-mail: entre na sua conta, ou pague com Pix ou cartão.';

/** Why a boleto is not offered for these lines; undefined where it is. */
export function boletoRefusal(
  lines: readonly BoletoLine[],
  { emailConfirmed, kept }: BoletoCase,
): string | undefined {
  if (lines.some(({ stock }) => mostOf(stock) <= 1))
    return 'O boleto não vale para a última unidade, que ficaria parada até o vencimento.';
  if (
    lines.some(
      ({ productId, quantity, stock }) =>
        mostOf(stock) - quantity < (kept.get(productId ?? '') ?? 0) + quantity,
    )
  )
    return TOO_MUCH;
  if (emailConfirmed === undefined) return GUEST;
  return emailConfirmed ? undefined : UNCONFIRMED;
}

const TOO_MUCH =
  'O boleto não vale para tantas das últimas unidades, que ficariam paradas até o vencimento. Pague com Pix ou cartão.';

/** Asked once the goods are kept, when whoever wants the same products waits. Throws `method_unavailable`. */
export async function refuseBoletoThatTakesTooMuch(
  trx: Db,
  lines: readonly { productId: string | null; stock: number | null }[],
): Promise<void> {
  const counted = lines.flatMap(({ productId, stock }) => (productId && stock !== null ? [productId] : []));
  if (counted.length === 0) return;
  const rows = await keptByBoletos(trx, counted)
    .innerJoin('product', 'product.id', 'purchaseLine.productId')
    .groupBy('product.stock')
    .select('product.stock')
    .execute();
  if (rows.some(({ units, stock }) => units > stock))
    throw new Failure('method_unavailable', TOO_MUCH, { errors: [{ path: 'method', message: TOO_MUCH }] });
}
