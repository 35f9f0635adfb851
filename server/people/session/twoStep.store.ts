import type { Selectable } from 'kysely';
import type { AdminTable, Db } from '#server/platform/database/tables.ts';
import { HOUR } from '#shared/values/time.ts';
import type { Audience } from './token.ts';

export type TwoStep = Pick<
  Selectable<AdminTable>,
  'id' | 'totpSecret' | 'totpPending' | 'totpPendingAt' | 'recoveryCodes'
>;

/** How long a shown secret waits for its first code: enough to find and install an app. */
const WAITS_MS = HOUR;

const NONE_WAITS = { totpPending: null, totpPendingAt: null };
const OFF = { ...NONE_WAITS, totpSecret: null, totpStep: 0, recoveryCodes: '[]' };

/** The encrypted secret that a first code may still prove; null where none was begun, or too long ago. */
export const waitingSecret = (
  { totpPending, totpPendingAt }: Pick<TwoStep, 'totpPending' | 'totpPendingAt'>,
  now: Date,
): string | null => (totpPendingAt !== null && totpPendingAt > begunSince(now) ? totpPending : null);

const begunSince = (now: Date): string => new Date(now.getTime() - WAITS_MS).toISOString();

/** Deletes secrets that were not proved in time. */
export async function purge(db: Db, now: Date): Promise<void> {
  for (const audience of ['admin', 'customer'] as const)
    await db
      .updateTable(audience as 'admin')
      .set(NONE_WAITS)
      .where('totpPending', 'is not', null)
      .where((eb) => eb.or([eb('totpPendingAt', 'is', null), eb('totpPendingAt', '<=', begunSince(now))]))
      .execute();
}

/** The second step of one audience; both tables have the same columns for it. */
export function twoStepStore(audience: Audience) {
  const table = audience as 'admin'; // for the compiler only: one query shape for two tables
  return {
    /** Stores a secret that a first code has yet to prove. */
    async setPending(db: Db, id: string, sealed: string, now: Date): Promise<void> {
      await db
        .updateTable(table)
        .set({ totpPending: sealed, totpPendingAt: now.toISOString() })
        .where('id', '=', id)
        .execute();
    },

    async turnOn(
      db: Db,
      id: string,
      { sealed, step, hashes }: { sealed: string; step: number; hashes: string[] },
    ): Promise<void> {
      await db
        .updateTable(table)
        .set({ ...NONE_WAITS, totpSecret: sealed, totpStep: step, recoveryCodes: JSON.stringify(hashes) })
        .where('id', '=', id)
        .execute();
    },

    async turnOff(db: Db, id: string): Promise<void> {
      await db.updateTable(table).set(OFF).where('id', '=', id).execute();
    },

    /** The previous codes stop working. */
    async replaceRecoveryCodes(db: Db, id: string, hashes: string[]): Promise<void> {
      await db
        .updateTable(table)
        .set({ recoveryCodes: JSON.stringify(hashes) })
        .where('id', '=', id)
        .execute();
    },

    /** Consumes a TOTP time step. Returns false if it, or a later one, was already used. */
    async spendStep(db: Db, id: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ totpStep: step })
        .where('id', '=', id)
        .where('totpStep', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    /** Consumes a recovery code; returns whether it existed. */
    async spendRecoveryCode(db: Db, of: TwoStep, hash: string): Promise<boolean> {
      const hashes = recoveryHashes(of);
      if (!hashes.includes(hash)) return false;
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ recoveryCodes: JSON.stringify(hashes.filter((each) => each !== hash)) })
        .where('id', '=', of.id)
        .where('recoveryCodes', '=', of.recoveryCodes) // another request may spend the same one at the same moment
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
  };
}

export const recoveryHashes = (of: Pick<TwoStep, 'recoveryCodes'>): string[] =>
  JSON.parse(of.recoveryCodes) as string[];
