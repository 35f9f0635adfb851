import type { Db, ListingDraftTable } from '#server/platform/database/tables.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { AdminImage } from '#shared/contract/productPictures.ts';
import { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { searchable } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';

export type DraftRow = ListingDraftTable;

/** A seller's draft, and its pictures. */
export interface Written {
  fields: ListingDraft;
  pictures: AdminImage[];
}

export const writtenIn = ({ fields, pictures }: DraftRow): Written => ({
  fields: ListingDraft.parse(JSON.parse(fields)),
  pictures: JSON.parse(pictures) as AdminImage[],
});

export const faultsIn = ({ faults }: DraftRow): FieldFault[] => JSON.parse(faults) as FieldFault[];

export const find = (db: Db, id: string): Promise<DraftRow | undefined> =>
  db.selectFrom('listingDraft').selectAll().where('id', '=', id).executeTakeFirst();

/** A draft of this seller with the same content. */
export const findSame = (
  db: Db,
  sellerId: string,
  { fields, pictures }: Written,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('listingDraft')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'draft')
    .where('fields', '=', JSON.stringify(fields))
    .where('pictures', '=', JSON.stringify(pictures))
    .select('id')
    .executeTakeFirst();

export async function insert(
  trx: Db,
  { id, sellerId }: Pick<DraftRow, 'id' | 'sellerId'>,
  { fields, pictures }: Written,
  now: Date,
): Promise<DraftRow> {
  const at = now.toISOString();
  const row: DraftRow = {
    id,
    sellerId,
    state: 'draft',
    fields: JSON.stringify(fields),
    titleText: searchable(fields.title),
    pictures: JSON.stringify(pictures),
    faults: '[]',
    reason: null,
    decidedBy: null,
    submittedAt: null,
    decidedAt: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  await trx.insertInto('listingDraft').values(row).execute();
  return row;
}

/** Changes columns of a draft; the decision must refer to this version. */
export const change = (
  trx: Db,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  columns: Partial<Omit<DraftRow, 'titleText'>>,
  now: Date,
): Promise<{ numUpdatedRows: bigint }> =>
  trx
    .updateTable('listingDraft')
    .set({
      ...columns,
      ...(columns.fields !== undefined && {
        titleText: searchable(ListingDraft.parse(JSON.parse(columns.fields)).title),
      }),
      version: version + 1,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

export const remove = (trx: Db, id: string) => trx.deleteFrom('listingDraft').where('id', '=', id).execute();

/** The number of a seller's listings that were never approved, in this state or in any. */
export async function countNew(db: Db, sellerId: string, state?: DraftRow['state']): Promise<number> {
  const { count } = await db
    .selectFrom('listingDraft')
    .where('sellerId', '=', sellerId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
    .where((eb) => eb('id', 'not in', eb.selectFrom('product').select('id').where('sellerId', '=', sellerId)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const KEPT_DAYS = 365;

/** Deletes a draft that its seller left unchanged for a year, and the drafts of an applicant so many days after a refusal. */
export async function purge(db: Db, declinedDays: number, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  await db
    .deleteFrom('listingDraft')
    .where('state', '<>', 'submitted')
    .where('updatedAt', '<', before(KEPT_DAYS))
    .execute();
  await db
    .deleteFrom('listingDraft')
    .where('sellerId', 'in', (eb) =>
      eb
        .selectFrom('sellerApplication')
        .where('state', 'in', ['declined', 'draft'])
        .where('decidedAt', '<', before(declinedDays))
        // An applicant who writes a new application still needs the prepared listings.
        .where('updatedAt', '<', before(declinedDays))
        .select('id'),
    )
    .execute();
}
