import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AskableListing, ConversationSide } from '#shared/contract/conversations.ts';
import { guaranteeEndOf } from '#shared/lineStages.ts';
import type { Currency } from '#shared/money.ts';
import { type OrderStatus, partsOfSaleNumber, saleNumber } from '#shared/orderStatus.ts';
import { DAY } from '#shared/time.ts';
import type { Db, PurchaseLineTable } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';

/** So long after everything is over the two still reach each other. */
const AFTERWARDS_MS = 30 * DAY;

/** What somebody bought of somebody, or may buy, as one of the two meets it. */
export interface Talk {
  id: string;
  /** What the address names it by. */
  name: string;
  title: string;
  /** What it is about: a sold line, or a listing. */
  line: Line | null;
  listing: { id: string; slug: string } | null;
  side: ConversationSide;
  buyerId: string;
  buyerName: string;
  anonymizedAt: string | null;
  sellerId: string;
  sellerName: string;
  ownerId: string | null;
  buyerSeen: number;
  sellerSeen: number;
  /** Why nothing more is written in it now; null where something may be. */
  against: string | null;
}

export interface Line extends Selectable<PurchaseLineTable> {
  status: OrderStatus;
  paidAt: string | null;
  currency: Currency;
}

const missing = () => notFound('Não encontramos esta conversa.');

/** A conversation by the number of a sale, or by its id. Throws `not_found` to everybody but its buyer and its seller. */
export async function find(db: Db, customerId: string, name: string, now: Date): Promise<Talk> {
  const parts = partsOfSaleNumber(name);
  const found = parts ? await ofLine(db, parts, now) : await ofListing(db, name);
  if (!found || (found.buyerId !== customerId && found.ownerId !== customerId)) throw missing();
  return { ...found, side: found.buyerId === customerId ? 'buyer' : 'seller' };
}

type Found = Omit<Talk, 'side'>;

async function ofLine(
  db: Db,
  { seq, position }: { seq: number; position: number },
  now: Date,
): Promise<Found | undefined> {
  const row = await db
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .innerJoin('seller', 'seller.id', 'purchaseLine.sellerId')
    .leftJoin('conversation', 'conversation.lineId', 'purchaseLine.id')
    .where('purchase.seq', '=', seq)
    .where('purchaseLine.position', '=', position)
    .where('purchase.paidAt', 'is not', null)
    // What nobody but the shop sells is talked about with the shop.
    .where((eb) => eb.or([eb('seller.ownerId', 'is not', null), eb('conversation.id', 'is not', null)]))
    .selectAll('purchaseLine')
    .select(['purchase.status', 'purchase.paidAt', 'purchase.currency', 'purchase.customerId as buyerId'])
    .select(['customer.name as buyerName', 'customer.anonymizedAt', 'seller.ownerId'])
    .select(['seller.id as ownSellerId', 'buyerSeen', 'sellerSeen'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: saleNumber(seq, position),
    title: row.title,
    line: row,
    listing: null,
    ...peopleOf(row),
    sellerId: row.ownSellerId,
    sellerName: row.sellerName,
    against: someoneGone(row) ?? (isOver(row, now) ? OVER : null),
  };
}

async function ofListing(db: Db, id: string): Promise<Found | undefined> {
  const row = await db
    .selectFrom('conversation')
    .innerJoin('product', 'product.id', 'conversation.productId')
    .innerJoin('customer', 'customer.id', 'conversation.buyerId')
    .innerJoin('seller', 'seller.id', 'conversation.sellerId')
    .where('conversation.id', '=', id)
    .select(['conversation.id', 'product.id as productId', 'product.slug', 'product.title', 'isActive'])
    .select(['buyerId', 'customer.name as buyerName', 'customer.anonymizedAt'])
    .select(['conversation.sellerId', 'seller.name as sellerName', 'seller.ownerId'])
    .select(['buyerSeen', 'sellerSeen'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.id,
    title: row.title,
    line: null,
    listing: { id: row.productId, slug: row.slug },
    ...peopleOf(row),
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    against: someoneGone(row) ?? (row.isActive === 1 ? null : 'Este anúncio já não está à venda.'),
  };
}

const peopleOf = (
  row: Pick<Talk, 'buyerId' | 'buyerName' | 'anonymizedAt' | 'ownerId'> & {
    buyerSeen: number | null;
    sellerSeen: number | null;
  },
) => ({
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  anonymizedAt: row.anonymizedAt,
  ownerId: row.ownerId,
  buyerSeen: row.buyerSeen ?? 0,
  sellerSeen: row.sellerSeen ?? 0,
});

function someoneGone({ anonymizedAt, ownerId }: Pick<Talk, 'anonymizedAt' | 'ownerId'>): string | null {
  if (anonymizedAt !== null) return 'Quem comprou apagou a conta.';
  return ownerId === null ? 'Quem vendeu deixou a loja. Fale com o atendimento.' : null;
}

const OVER = 'Esta conversa terminou 30 dias depois do fim da compra. Fale com o atendimento.';

function isOver(line: Line, now: Date): boolean {
  const end = line.revokedAt ?? guaranteeEndOf(line);
  return line.disputedAt === null && end !== null && Date.parse(end) + AFTERWARDS_MS <= now.getTime();
}

const listingOf = (db: Db, slug: string) =>
  db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.slug', '=', slug)
    .where('product.isActive', '=', 1)
    .where('archivedAt', 'is', null)
    .select(['product.id', 'product.title', 'seller.id as sellerId', 'seller.name as seller'])
    .select(['seller.ownerId', 'seller.standing'])
    .executeTakeFirst();

/** A listing on sale, and whether somebody may ask its seller about it. Throws `not_found`. */
export async function askable(db: Db, slug: string, customerId: string): Promise<AskableListing> {
  const listing = await listingOf(db, slug);
  if (!listing) throw notFound('Este anúncio não está à venda.');
  const { title, seller, ownerId, standing } = listing;
  const known = await db
    .selectFrom('conversation')
    .where('productId', '=', listing.id)
    .where('buyerId', '=', customerId)
    .select('id')
    .executeTakeFirst();
  const answered = ownerId !== null && standing === 'active';
  const against = answered
    ? ownerId === customerId
      ? 'Este anúncio é seu.'
      : null
    : 'Perguntas sobre este anúncio são com o atendimento.';
  return { slug, title, seller, conversation: known?.id ?? null, against };
}

/** Begins the conversation of somebody with the seller of a listing; the same one for two who come at once. */
export async function openOnListing(trx: Db, slug: string, buyerId: string, now: Date): Promise<string> {
  const listing = await listingOf(trx, slug);
  if (!listing) throw notFound('Este anúncio não está à venda.');
  const { id: productId, sellerId } = listing;
  await trx
    .insertInto('conversation')
    .values({ id: randomUUID(), productId, buyerId, sellerId, lastAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('conversation')
    .where('productId', '=', productId)
    .where('buyerId', '=', buyerId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
