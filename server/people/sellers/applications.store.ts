import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ApplicationDraft, type SellerDocument } from '#shared/contract/account/selling.ts';
import type {
  Application,
  ApplicationQuery,
  ApplicationSummary,
} from '#shared/contract/admin/sellerApplications.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { Page } from '#shared/contract/page.ts';
import {
  type DocumentType,
  PERSON_KINDS,
  type PersonKind,
  type SellerDocumentKind,
} from '#shared/sellerApplication.ts';
import { DAY } from '#shared/time.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { type ListOrder, readAll } from '#server/services/http/cursors.ts';
import type { Db, SellerApplicationTable } from '#server/platform/database/tables.ts';

export type ApplicationRow = SellerApplicationTable;

const fieldsAbout = (id: string): string => `seller application ${id}`;
const documentAbout = (id: string, kind: SellerDocumentKind): string => `seller document ${id} ${kind}`;

export const ofCustomer = (db: Db, customerId: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('sellerApplication').selectAll().where('customerId', '=', customerId).executeTakeFirst();

/** The one that a shop was born of; sellers of the sample and of before have none. */
export const ofSeller = (db: Db, sellerId: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('sellerApplication')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'approved')
    .executeTakeFirst();

/** Only what was sent once: a draft is its writer's own. */
export const find = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('sellerApplication')
    .selectAll()
    .where('id', '=', id)
    .where('submittedAt', 'is not', null)
    .executeTakeFirst();

/** What was typed; throws where it was sealed with another key. */
export const fieldsOf = (vault: Vault, { id, sealedFields }: ApplicationRow): ApplicationDraft =>
  ApplicationDraft.parse(JSON.parse(vault.open(sealedFields, fieldsAbout(id))));

export const faultsOf = ({ faults }: ApplicationRow): FieldFault[] => JSON.parse(faults) as FieldFault[];

/** Tells whether two name the same CPF or CNPJ, bare. */
export const taxIdPrintOf = (vault: Vault, taxId: string): string => vault.fingerprint(`tax id ${taxId}`);

const columnsOf = (vault: Vault, id: string, fields: ApplicationDraft) => ({
  shopName: fields.shopName,
  kind: fields.kind in PERSON_KINDS ? (fields.kind as PersonKind) : null,
  sealedFields: vault.seal(JSON.stringify(fields), fieldsAbout(id)),
});

export async function insert(
  trx: Db,
  vault: Vault,
  customerId: string,
  fields: ApplicationDraft,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const at = now.toISOString();
  await trx
    .insertInto('sellerApplication')
    .values({
      id,
      customerId,
      state: 'draft',
      ...columnsOf(vault, id, fields),
      taxIdPrint: null,
      faults: '[]',
      reason: null,
      sellerId: null,
      decidedBy: null,
      submittedAt: null,
      dueAt: null,
      decidedAt: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
    .execute();
}

/** One that needs no decision any more: of a shop that came with its owner. */
export async function insertApproved(
  trx: Db,
  vault: Vault,
  { customerId, sellerId, fields }: { customerId: string; sellerId: string; fields: ApplicationDraft },
  now: Date,
): Promise<void> {
  await insert(trx, vault, customerId, fields, now);
  const at = now.toISOString();
  await trx
    .updateTable('sellerApplication')
    .set({
      state: 'approved',
      sellerId,
      taxIdPrint: taxIdPrintOf(vault, fields.taxId),
      submittedAt: at,
      decidedAt: at,
    })
    .where('customerId', '=', customerId)
    .execute();
}

export async function writeFields(
  trx: Db,
  vault: Vault,
  row: ApplicationRow,
  fields: ApplicationDraft,
  now: Date,
): Promise<void> {
  // A refused one that may be tried again begins anew.
  const state = row.state === 'declined' ? 'draft' : row.state;
  await change(trx, row, { ...columnsOf(vault, row.id, fields), state }, now);
}

/** The Pix key of a shop that is open. */
export const writePixKey = (
  trx: Db,
  vault: Vault,
  row: ApplicationRow,
  key: Pick<ApplicationDraft, 'pixKind' | 'pixKey'>,
  now: Date,
): Promise<{ numUpdatedRows: bigint }> =>
  change(trx, row, columnsOf(vault, row.id, { ...fieldsOf(vault, row), ...key }), now);

/** Changes columns of an application; whoever decides about it must have read this version. */
export const change = (
  trx: Db,
  { id, version }: ApplicationRow,
  columns: Partial<ApplicationRow>,
  now: Date,
): Promise<{ numUpdatedRows: bigint }> =>
  trx
    .updateTable('sellerApplication')
    .set({ ...columns, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();

/** Whether another application that counts names the same CPF or CNPJ. */
export async function isTaxIdTaken(db: Db, print: string, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('sellerApplication')
    .select('id')
    .where('taxIdPrint', '=', print)
    .where('state', 'in', ['submitted', 'changes', 'approved'])
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export const documentsOf = (db: Db, id: string): Promise<SellerDocument[]> =>
  db
    .selectFrom('sellerDocument')
    .select(['kind', 'name', 'uploadedAt'])
    .where('applicationId', '=', id)
    .orderBy('kind')
    .execute();

interface DocumentFile {
  kind: SellerDocumentKind;
  name: string;
  type: DocumentType;
  content: Buffer;
}

/** Seals a document; one of the same kind gives way. */
export async function putDocument(
  trx: Db,
  vault: Vault,
  id: string,
  { kind, name, type, content }: DocumentFile,
  now: Date,
): Promise<void> {
  await removeDocument(trx, id, kind);
  const sealed = vault.seal(content.toString('base64'), documentAbout(id, kind));
  await trx
    .insertInto('sellerDocument')
    .values({ applicationId: id, kind, name, type, sealed, uploadedAt: now.toISOString() })
    .execute();
}

/** Tells whether it was there. */
export async function removeDocument(trx: Db, id: string, kind: SellerDocumentKind): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sellerDocument')
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A document opened, its content in Base64. */
export async function openDocument(db: Db, vault: Vault, id: string, kind: SellerDocumentKind) {
  const row = await db
    .selectFrom('sellerDocument')
    .select(['name', 'type', 'sealed'])
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { name: row.name, type: row.type, content: vault.open(row.sealed, documentAbout(id, kind)) };
}

const sent = (db: Db, state: ApplicationQuery['state']) =>
  db
    .selectFrom('sellerApplication')
    .innerJoin('customer', 'customer.id', 'sellerApplication.customerId')
    .where('submittedAt', 'is not', null)
    .where('state', '<>', 'draft')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'submitted'));

const SUMMARY = [
  'sellerApplication.id',
  'state',
  'shopName',
  'kind',
  'customer.name as applicant',
  'submittedAt',
  'dueAt',
] as const;

const NEWEST_FIRST: ListOrder<ApplicationSummary> = {
  name: 'newest',
  columns: [
    {
      ref: 'sellerApplication.submittedAt',
      direction: 'desc',
      type: 'string',
      of: ({ submittedAt }) => submittedAt ?? '',
    },
    { ref: 'sellerApplication.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** All that were sent, the newest first, a part at a time. */
export const listAll = (db: Db, { state }: Pick<ApplicationQuery, 'state'>) =>
  readAll(sent(db, state).select(SUMMARY), NEWEST_FIRST);

/** Those that wait first, by deadline; then the decided ones, the latest first. */
export async function list(
  db: Db,
  { state, page, perPage }: ApplicationQuery,
): Promise<Page<ApplicationSummary> & { counts: Counts }> {
  const { total } = await sent(db, state)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await sent(db, state)
    .select(SUMMARY)
    .orderBy(sql`case "state" when 'submitted' then 0 else 1 end`)
    .orderBy(sql`case "state" when 'submitted' then "dueAt" end`)
    .orderBy(sql`coalesce("decidedAt", "submittedAt")`, 'desc')
    .orderBy('sellerApplication.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, page, perPage, total, counts: await countSent(db) };
}

type Counts = Record<'submitted' | 'changes' | 'approved' | 'declined', number>;

/** How many were sent and not withdrawn, by what became of them. */
async function countSent(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('sellerApplication')
    .where('submittedAt', 'is not', null)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const counts = { draft: 0, submitted: 0, changes: 0, approved: 0, declined: 0 };
  for (const { state, count } of rows) counts[state] = count;
  const { draft: _refusedBefore, ...sent } = counts;
  return sent;
}

/** An application as the back-office reads it. */
export async function read(db: Db, vault: Vault, row: ApplicationRow): Promise<Application> {
  const customer = await db
    .selectFrom('customer')
    .select(['id', 'name', 'email', 'joinedAt'])
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    ...(await factsOf(db, row)),
    fields: fieldsOf(vault, row),
    dueAt: row.dueAt,
    customer,
    decidedBy: row.decidedBy,
    seller: (await sellerOf(db, row))?.slug ?? null,
  };
}

export const factsOf = async (db: Db, row: ApplicationRow) => ({
  state: row.state,
  documents: await documentsOf(db, row.id),
  faults: faultsOf(row),
  reason: row.reason,
  submittedAt: row.submittedAt,
  decidedAt: row.decidedAt,
  version: row.version,
});

/** The shop that came of an application. */
export const sellerOf = async (db: Db, { sellerId }: ApplicationRow) =>
  sellerId === null
    ? undefined
    : db.selectFrom('seller').select(['slug', 'name']).where('id', '=', sellerId).executeTakeFirst();

/** Takes away the documents of what was decided, or left lying, so many days ago. (marketplace.md, Sellers) */
export async function purge(db: Db, days: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  await db
    .deleteFrom('sellerDocument')
    .where('applicationId', 'in', (eb) =>
      eb
        .selectFrom('sellerApplication')
        .select('id')
        .where((or) =>
          or.or([
            or('decidedAt', '<', before),
            or.and([or('state', 'in', ['draft', 'changes']), or('updatedAt', '<', before)]),
          ]),
        ),
    )
    .execute();
}
