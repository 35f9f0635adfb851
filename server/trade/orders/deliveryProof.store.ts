import { randomUUID } from 'node:crypto';
import type { Evidence } from '#server/people/sellers/receivedEvidence.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { ProofFile } from '#shared/contract/evidence.ts';

/** The files that prove the delivery of lines, oldest first. */
export async function proofOf(db: Db, lineIds: readonly string[]): Promise<(lineId: string) => ProofFile[]> {
  const rows =
    lineIds.length === 0
      ? []
      : await db
          .selectFrom('deliveryProof')
          .where('lineId', 'in', lineIds)
          .orderBy('at')
          .orderBy('id')
          .select(['id', 'lineId', 'name', 'at'])
          .execute();
  return (lineId) => rows.filter((row) => row.lineId === lineId).map(({ lineId: _line, ...file }) => file);
}

/** The columns of a line that decide which of its files belong to a coming delivery. */
interface Delivering {
  deliveredAt: string | null;
  /** A file from before an exchange belongs to the first delivery. */
  exchangedAt: string | null;
}

/** Whether a file belongs to a coming delivery: until then only its seller sees it. */
export const waits = ({ deliveredAt, exchangedAt }: Delivering, { at }: Pick<ProofFile, 'at'>): boolean =>
  deliveredAt === null && at > (exchangedAt ?? '');

/** The files of a line's last delivery, which a limit counts. */
export const withDelivery = (
  { exchangedAt }: Pick<Delivering, 'exchangedAt'>,
  files: readonly ProofFile[],
): ProofFile[] => files.filter(({ at }) => at > (exchangedAt ?? ''));

/** The files of delivered lines. */
export const delivered = (line: Delivering, files: readonly ProofFile[]): ProofFile[] =>
  files.filter((file) => !waits(line, file));

/** The files that a buyer sees: the delivered ones, while the goods are theirs. */
export const seenByBuyer = (
  line: Delivering & { revokedAt: string | null },
  files: readonly ProofFile[],
): ProofFile[] => (line.revokedAt === null ? delivered(line, files) : []);

const aboutFile = (id: string): string => `proof ${id}`;

export async function insert(
  trx: Db,
  vault: Vault,
  lineId: string,
  { name, type, content }: Evidence,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const sealed = vault.seal(content.toString('base64'), aboutFile(id));
  await trx
    .insertInto('deliveryProof')
    .values({ id, lineId, name, type, sealed, at: now.toISOString() })
    .execute();
}

export async function remove(trx: Db, lineId: string, id: string): Promise<void> {
  await trx.deleteFrom('deliveryProof').where('lineId', '=', lineId).where('id', '=', id).execute();
}

/** A file of a line, its content in Base64. Throws `not_found`. */
export async function open(db: Db, vault: Vault, lineId: string, id: string) {
  const row = await db
    .selectFrom('deliveryProof')
    .where('lineId', '=', lineId)
    .where('id', '=', id)
    .select(['name', 'type', 'sealed'])
    .executeTakeFirst();
  if (!row) throw noSuchFile();
  return { name: row.name, type: row.type, content: vault.open(row.sealed, aboutFile(id)) };
}

export const noSuchFile = () => notFound('Não encontramos este arquivo.');
