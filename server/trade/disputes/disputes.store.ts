import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type {
  Db,
  DisputeEntryTable,
  DisputeEvidenceTable,
  DisputeTable,
} from '#server/platform/database/tables.ts';
import { type Failure, notFound } from '#server/services/http/failure.ts';
import type { DisputeEntry, DisputeFile, DisputeSummary } from '#shared/contract/account/disputes.ts';
import { MOST_WITHDRAWALS } from '#shared/trade/disputes.ts';
import { readUnits } from '#shared/trade/lineUnits.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { reaisOf } from '#shared/values/money.ts';

export const noDispute = (): Failure => notFound('Não encontramos esta disputa.');

export type Side = 'buyer' | 'seller';

const joined = (db: Db) =>
  db
    .selectFrom('dispute')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'dispute.lineId')
    .innerJoin('purchase', 'purchase.id', 'dispute.purchaseId')
    .innerJoin('customer', 'customer.id', 'purchase.customerId')
    .leftJoin('seller', 'seller.id', 'purchaseLine.sellerId');

/** Disputes with the columns that every view shows. */
export const disputes = (db: Db) =>
  joined(db)
    .selectAll('dispute')
    .select([
      'purchase.customerId as buyerId',
      'purchase.seq as orderSeq',
      'purchase.currency',
      'purchaseLine.position',
      'purchaseLine.title',
      'purchaseLine.quantity',
      'purchaseLine.sellerName',
      'purchaseLine.sellerId',
      'customer.name as buyerName',
      'seller.ownerId as sellerOwnerId',
      'seller.slug as sellerSlug',
    ]);

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof disputes>['executeTakeFirstOrThrow']>>;

/** Throws `not_found`. */
export async function read(db: Db, id: string): Promise<DisputeRow> {
  const row = await disputes(db).where('dispute.id', '=', id).executeTakeFirst();
  if (!row) throw noDispute();
  return row;
}

/** The side of an account in a dispute; an account on neither side gets `not_found`. */
export function sideOf(row: Pick<DisputeRow, 'buyerId' | 'sellerOwnerId'>, customerId: string): Side {
  if (row.buyerId === customerId) return 'buyer';
  if (row.sellerOwnerId === customerId) return 'seller';
  throw noDispute();
}

export const saleOf = ({ orderSeq, position }: Pick<DisputeRow, 'orderSeq' | 'position'>): string =>
  saleNumber(orderSeq, position);

/** A dispute in the list of one of its sides. */
export const summaryFor = (row: DisputeRow, side: Side): DisputeSummary => ({
  id: row.id,
  sale: saleOf(row),
  title: row.title,
  other: side === 'buyer' ? row.sellerName : (row.buyerName.split(' ', 1)[0] ?? ''),
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt,
  dueAt: row.dueAt,
  yours:
    (row.state === 'open' && side === 'seller') ||
    (row.state === 'negotiating' && row.proposalBy !== null && row.proposalBy !== side),
});

/** The part of a line that is disputed. */
export const disputed = ({ lineId, units }: Pick<DisputeRow, 'lineId' | 'units'>) => ({
  lineId,
  units: readUnits(units),
});

/** The outcome of a dispute and its amounts. */
export const endingOf = ({ endedBy: by, endedOutcome: outcome, endedCents: cents }: DisputeRow) =>
  by === null ? null : { by, outcome, amount: cents === null ? null : reaisOf(cents) };

/** The disputes that a seller has to answer, by deadline. */
export async function waitingForSeller(db: Db, sellerId: string): Promise<DisputeSummary[]> {
  const rows = await disputes(db)
    .where('purchaseLine.sellerId', '=', sellerId)
    .where('dispute.state', 'in', ['open', 'negotiating'])
    .orderBy('dispute.dueAt')
    .orderBy('dispute.id')
    .execute();
  return rows.map((row) => summaryFor(row, 'seller')).filter(({ yours }) => yours);
}

/**
 * The lines of these from which their buyers have withdrawn the maximum number of disputes; a replaced unit starts a
 * new count.
 */
export async function withdrawnFrom(db: Db, lineIds: readonly string[]): Promise<Set<string>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('disputeEntry')
    .innerJoin('dispute', 'dispute.id', 'disputeEntry.disputeId')
    .innerJoin('purchaseLine', 'purchaseLine.id', 'dispute.lineId')
    .where('dispute.lineId', 'in', lineIds)
    .where('disputeEntry.kind', '=', 'withdrawn')
    .where((eb) => eb('disputeEntry.at', '>', eb.fn.coalesce('purchaseLine.exchangedAt', eb.val(''))))
    .groupBy('dispute.lineId')
    .having((eb) => eb.fn.countAll(), '>=', MOST_WITHDRAWALS)
    .select('dispute.lineId')
    .execute();
  return new Set(rows.map(({ lineId }) => lineId));
}

/** The latest dispute of each of these lines, and whether it is final: decided, or withdrawn too often. */
export async function latestOf(
  db: Db,
  lineIds: readonly string[],
): Promise<(lineId: string) => { id: string; isLast: boolean } | undefined> {
  const withdrawn = await withdrawnFrom(db, lineIds);
  const rows =
    lineIds.length === 0
      ? []
      : await db
          .selectFrom('dispute')
          .where('lineId', 'in', lineIds)
          .orderBy('openedAt', 'desc')
          .select(['id', 'lineId', 'outcome'])
          .execute();
  return (lineId) => {
    const row = rows.find((each) => each.lineId === lineId);
    const isDecided = row !== undefined && row.outcome !== null && row.outcome !== 'unit';
    return row && { id: row.id, isLast: isDecided || withdrawn.has(lineId) };
  };
}

/** Evidence or a delivery of the seller answers an open dispute as a text does. The order's row is locked. */
export async function sellerAnswered(trx: Db, lineId: string): Promise<void> {
  await trx
    .updateTable('dispute')
    .set((eb) => ({
      state: 'negotiating',
      dueAt: eb.ref('negotiateUntil'),
      version: eb('version', '+', 1),
    }))
    .where('lineId', '=', lineId)
    .where('state', '=', 'open')
    .execute();
}

/** Changes a dispute and records the step. The order's row is locked. */
export async function step(
  trx: Db,
  row: Pick<Selectable<DisputeTable>, 'id' | 'version'>,
  change: Partial<Omit<Insertable<DisputeTable>, 'id' | 'version'>>,
  entry: Omit<
    Insertable<DisputeEntryTable>,
    'disputeId' | 'at' | 'who' | 'text' | 'outcome' | 'amountCents'
  > &
    Partial<Pick<Insertable<DisputeEntryTable>, 'who' | 'text' | 'outcome' | 'amountCents'>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dispute')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await addEntry(trx, row.id, entry, now);
}

export async function addEntry(
  trx: Db,
  disputeId: string,
  entry: Parameters<typeof step>[3],
  now: Date,
): Promise<void> {
  const nothing = { who: null, text: null, outcome: null, amountCents: null };
  await trx
    .insertInto('disputeEntry')
    .values({ ...nothing, ...entry, disputeId, at: now.toISOString() })
    .execute();
}

export async function entriesOf(
  db: Db,
  disputeId: string,
): Promise<(DisputeEntry & { who: string | null })[]> {
  const rows = await db
    .selectFrom('disputeEntry')
    .where('disputeId', '=', disputeId)
    .orderBy('seq')
    .select(['at', 'actor', 'who', 'kind', 'text', 'outcome', 'amountCents'])
    .execute();
  return rows.map(({ amountCents, ...entry }) => ({
    ...entry,
    amount: amountCents === null ? null : reaisOf(amountCents),
  }));
}

export async function filesOf(db: Db, disputeId: string): Promise<DisputeFile[]> {
  return db
    .selectFrom('disputeEvidence')
    .where('disputeId', '=', disputeId)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'name', 'side as by', 'at'])
    .execute();
}

const aboutFile = (id: string): string => `evidence ${id}`;

export async function insertFile(
  trx: Db,
  vault: Vault,
  upload: Pick<DisputeEvidenceTable, 'disputeId' | 'side' | 'name' | 'type'> & { content: Buffer },
  now: Date,
): Promise<void> {
  const { content, ...file } = upload;
  const id = randomUUID();
  const sealed = vault.seal(content.toString('base64'), aboutFile(id));
  await trx
    .insertInto('disputeEvidence')
    .values({ ...file, id, sealed, at: now.toISOString() })
    .execute();
}

/** A file of a dispute, its content in Base64. Throws `not_found`. */
export async function openFile(db: Db, vault: Vault, disputeId: string, id: string) {
  const row = await db
    .selectFrom('disputeEvidence')
    .where('disputeId', '=', disputeId)
    .where('id', '=', id)
    .select(['name', 'type', 'sealed'])
    .executeTakeFirst();
  if (!row) throw notFound('Não encontramos este arquivo.');
  return { name: row.name, type: row.type, content: vault.open(row.sealed, aboutFile(id)) };
}
