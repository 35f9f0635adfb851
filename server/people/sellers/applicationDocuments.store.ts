import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { SellerDocument } from '#shared/contract/account/application.ts';
import type { DocumentType, SellerDocumentKind } from '#shared/people/sellerApplication.ts';
import { DAY } from '#shared/values/time.ts';

const documentAbout = (id: string, kind: SellerDocumentKind): string => `seller document ${id} ${kind}`;

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

/** Encrypts a document; it replaces one of the same kind. */
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

/** Returns whether it existed. */
export async function removeDocument(trx: Db, id: string, kind: SellerDocumentKind): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sellerDocument')
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A decrypted document, its content in Base64. */
export async function openDocument(db: Db, vault: Vault, id: string, kind: SellerDocumentKind) {
  const row = await db
    .selectFrom('sellerDocument')
    .select(['name', 'type', 'sealed'])
    .where('applicationId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row && { name: row.name, type: row.type, content: vault.open(row.sealed, documentAbout(id, kind)) };
}

/** Deletes the documents of applications decided or abandoned that many days ago. (marketplace.md, Sellers) */
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
