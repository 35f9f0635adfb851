import { sql } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { endLog } from '#server/platform/database/endLog.ts';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';

const about = (customerId: string): string => `cpf of customer ${customerId}`;

/** As the first releases kept it. */
const PLAIN = /^\d{11}$/;

export const sealCpf = (vault: Vault, customerId: string, cpf: string | null): string | null =>
  cpf === null ? null : vault.seal(cpf, about(customerId));

/** Eleven digits; null too where another `DELIVERY_KEY` has sealed it, since its owner can type it again. */
export function openCpf(vault: Vault, { id, cpf }: { id: string; cpf: string | null }): string | null {
  if (cpf === null || PLAIN.test(cpf)) return cpf;
  try {
    return vault.open(cpf, about(id));
  } catch {
    return null;
  }
}

/** So many customers in one transaction: visitors of other processes wait for it. */
const PART = 500;

/** Seals what an older release kept plainly, and leaves nothing of it in the files. */
export async function sealPlainCpfs(db: Db, vault: Vault): Promise<void> {
  const plain = await db
    .selectFrom('customer')
    .select(['id', 'cpf'])
    .where(sql<number>`length("cpf")`, '=', 11)
    .execute();
  for (let from = 0; from < plain.length; from += PART)
    await transaction(db, async (trx) => {
      for (const { id, cpf } of plain.slice(from, from + PART))
        await trx
          .updateTable('customer')
          .set({ cpf: sealCpf(vault, id, cpf) })
          .where('id', '=', id)
          .where('cpf', '=', cpf)
          .execute();
    });
  if (plain.length > 0) await overwriteWhatWasThere(db);
}

const LOCK_NOT_HAD = '55P03';

async function overwriteWhatWasThere(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return endLog(db);
  try {
    await sql`vacuum full "customer"`.execute(db);
  } catch (error) {
    // Somebody reads the table just now; then the dead rows are left to autovacuum.
    if ((error as { code?: string }).code !== LOCK_NOT_HAD) throw error;
  }
}
