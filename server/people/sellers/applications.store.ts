import { randomUUID } from 'node:crypto';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db, SellerApplicationTable } from '#server/platform/database/tables.ts';
import { ApplicationDraft } from '#shared/contract/account/application.ts';
import type { Application } from '#shared/contract/admin/sellerApplications.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { PERSON_KINDS, type PersonKind } from '#shared/people/sellerApplication.ts';
import { documentsOf } from './applicationDocuments.store.ts';

export type ApplicationRow = SellerApplicationTable;

const fieldsAbout = (id: string): string => `seller application ${id}`;

export const ofCustomer = (db: Db, customerId: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('sellerApplication').selectAll().where('customerId', '=', customerId).executeTakeFirst();

/** The application that a shop came from; sample sellers and older ones have none. */
export const ofSeller = (db: Db, sellerId: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('sellerApplication')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'approved')
    .executeTakeFirst();

/** Only submitted ones: a draft is private to its author. */
export const find = (db: Db, id: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('sellerApplication')
    .selectAll()
    .where('id', '=', id)
    .where('submittedAt', 'is not', null)
    .executeTakeFirst();

/** The entered fields; throws where they were encrypted with another key. */
export const fieldsOf = (
  vault: Vault,
  { id, sealedFields }: Pick<ApplicationRow, 'id' | 'sealedFields'>,
): ApplicationDraft => ApplicationDraft.parse(JSON.parse(vault.open(sealedFields, fieldsAbout(id))));

export const faultsOf = ({ faults }: ApplicationRow): FieldFault[] => JSON.parse(faults) as FieldFault[];

/** A keyed hash by which two applications with the same CPF or CNPJ are found. */
export const taxIdHashOf = (vault: Vault, taxId: string): string => vault.fingerprint(`tax id ${taxId}`);

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
      mayApplyAgainAt: null,
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
    .execute();
}

/** An application that needs no decision: its shop came with its owner. */
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
      taxIdPrint: taxIdHashOf(vault, fields.taxId),
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
  // A declined one that may be tried again becomes a draft.
  const state = row.state === 'declined' ? 'draft' : row.state;
  await change(trx, row, { ...columnsOf(vault, row.id, fields), state }, now);
}

export const writePixKey = (
  trx: Db,
  vault: Vault,
  row: ApplicationRow,
  key: Pick<ApplicationDraft, 'pixKind' | 'pixKey'>,
  now: Date,
): Promise<{ numUpdatedRows: bigint }> =>
  change(trx, row, columnsOf(vault, row.id, { ...fieldsOf(vault, row), ...key }), now);

/** Drops what the team asked for at a field, once the applicant has met it. */
export async function dropFault(trx: Db, row: ApplicationRow, path: string, now: Date): Promise<void> {
  const faults = faultsOf(row);
  const left = faults.filter((fault) => fault.path !== path);
  if (left.length < faults.length) await change(trx, row, { faults: JSON.stringify(left) }, now);
}

/** Changes columns of an application; a decision requires that this version was read. */
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

/** Whether another valid application has the same CPF or CNPJ. */
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

/** The shop that came from an application. */
export const sellerOf = async (db: Db, { sellerId }: ApplicationRow) =>
  sellerId === null
    ? undefined
    : db.selectFrom('seller').select(['slug', 'name']).where('id', '=', sellerId).executeTakeFirst();
