import type { Selectable } from 'kysely';
import type { Db, PurchaseLineTable } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { ConversationSide } from '#shared/contract/account/conversations.ts';
import { guaranteeEndOf } from '#shared/trade/lineStages.ts';
import { type OrderStatus, partsOfSaleNumber, saleNumber } from '#shared/trade/orderStatus.ts';
import type { Currency } from '#shared/values/money.ts';
import { DAY } from '#shared/values/time.ts';
import { between } from './blocks.store.ts';

/** The time after the end of a sale in which the two sides may still write. */
const AFTERWARDS_MS = 30 * DAY;

/** A sale or a listing as one side of its conversation sees it. */
export interface Talk {
  id: string;
  /** The identifier in the address. */
  name: string;
  title: string;
  /** The subject: a sold line, or a listing. */
  line: Line | null;
  listing: { id: string; slug: string } | null;
  side: ConversationSide;
  buyerId: string;
  buyerName: string;
  anonymizedAt: string | null;
  sellerId: string;
  sellerName: string;
  ownerId: string | null;
  /** The seller's answer time. */
  answerMinutes: number | null;
  buyerSeen: number;
  sellerSeen: number;
  /** Whether the viewer has blocked the other side. */
  blocked: boolean;
  /** Why the conversation is closed for new messages; null when it is open. */
  against: string | null;
}

export interface Line extends Selectable<PurchaseLineTable> {
  status: OrderStatus;
  paidAt: string | null;
  currency: Currency;
}

const missing = () => notFound('Não encontramos esta conversa.');

/** A conversation by the number of a sale, or by its id. Throws `not_found` to anyone but its buyer and its seller. */
export async function find(db: Db, customerId: string, name: string, now: Date): Promise<Talk> {
  const parts = partsOfSaleNumber(name);
  const found = parts ? await ofLine(db, parts, now) : await ofListing(db, name);
  if (!found || (found.buyerId !== customerId && found.ownerId !== customerId)) throw missing();
  const { ownerId } = found;
  const side = found.buyerId === customerId ? 'buyer' : 'seller';
  const blocks = ownerId === null ? NO_BLOCKS : await between(db, customerId, otherOf({ ...found, side }));
  return {
    ...found,
    side,
    blocked: blocks.mine,
    // While a sale is open its two sides need each other, above all in a dispute.
    against: found.against ?? (found.line && !isSettled(found.line, now) ? null : stoppedBy(blocks)),
  };
}

/** The conversation as its seller only: purchases of the same account are not part of its shop. */
export async function findSold(db: Db, ownerId: string, name: string, now: Date): Promise<Talk> {
  const talk = await find(db, ownerId, name, now);
  if (talk.side !== 'seller') throw missing();
  return talk;
}

/** The account on the other side. Throws `conflict` where the shop has no owner. */
export function otherOf({ side, buyerId, ownerId }: Pick<Talk, 'side' | 'buyerId' | 'ownerId'>): string {
  if (side === 'seller') return buyerId;
  if (ownerId === null) throw new Failure('conflict', GONE);
  return ownerId;
}

const NO_BLOCKS = { mine: false, theirs: false };

/** The message for the blocker names the block; the other side's does not. */
function stoppedBy({ mine, theirs }: { mine: boolean; theirs: boolean }): string | null {
  if (mine) return 'Você bloqueou esta pessoa. Desbloqueie para escrever.';
  return theirs ? 'Esta conversa não recebe mensagens novas. Se precisar, fale com o atendimento.' : null;
}

type Found = Omit<Talk, 'side' | 'blocked'>;

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
    // The conversation about a product without a seller is with the shop itself.
    .where((eb) => eb.or([eb('seller.ownerId', 'is not', null), eb('conversation.id', 'is not', null)]))
    .selectAll('purchaseLine')
    .select(['purchase.status', 'purchase.paidAt', 'purchase.currency', 'purchase.customerId as buyerId'])
    .select(['customer.name as buyerName', 'customer.anonymizedAt', 'seller.ownerId', 'answerMinutes'])
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
    .select('product.sellerId as sellerNow')
    .select(['buyerId', 'customer.name as buyerName', 'customer.anonymizedAt'])
    .select(['conversation.sellerId', 'seller.name as sellerName', 'seller.ownerId', 'answerMinutes'])
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
    against: someoneGone(row) ?? listingGone(row),
  };
}

const peopleOf = (
  row: Pick<Talk, 'buyerId' | 'buyerName' | 'anonymizedAt' | 'ownerId' | 'answerMinutes'> & {
    buyerSeen: number | null;
    sellerSeen: number | null;
  },
) => ({
  buyerId: row.buyerId,
  buyerName: row.buyerName,
  anonymizedAt: row.anonymizedAt,
  ownerId: row.ownerId,
  answerMinutes: row.answerMinutes,
  buyerSeen: row.buyerSeen ?? 0,
  sellerSeen: row.sellerSeen ?? 0,
});

function someoneGone({ anonymizedAt, ownerId }: Pick<Talk, 'anonymizedAt' | 'ownerId'>): string | null {
  if (anonymizedAt !== null) return 'O comprador apagou a conta.';
  return ownerId === null ? GONE : null;
}

const GONE = 'O vendedor deixou a loja. Fale com o atendimento.';

function listingGone(row: { isActive: number; sellerId: string; sellerNow: string }): string | null {
  if (row.sellerNow !== row.sellerId) return 'Este anúncio agora é de outro vendedor.';
  return row.isActive === 1 ? null : 'Este anúncio já não está à venda.';
}

const OVER = 'Esta conversa terminou 30 dias depois do fim da compra. Fale com o atendimento.';

const isOver = (line: Line, now: Date): boolean => isSettled(line, new Date(now.getTime() - AFTERWARDS_MS));

/** Whether neither side owes anything: refund complete or guarantee over, and no dispute. */
function isSettled(line: Line, now: Date): boolean {
  const end = line.revokedAt ?? guaranteeEndOf(line);
  return line.disputedAt === null && end !== null && Date.parse(end) <= now.getTime();
}
