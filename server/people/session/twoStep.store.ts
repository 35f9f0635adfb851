import type { Selectable } from 'kysely';
import type { AdminTable, Db } from '#server/platform/database/tables.ts';
import type { Audience } from './token.ts';

/** What is kept of somebody's second step. */
export type TwoStep = Pick<Selectable<AdminTable>, 'id' | 'totpSecret' | 'totpPending' | 'recoveryCodes'>;

const OFF = { totpSecret: null, totpPending: null, totpStep: 0, recoveryCodes: '[]' };

/** The second step of one audience; both tables have the same columns for it. */
export function twoStepStore(audience: Audience) {
  const table = audience as 'admin'; // to the compiler alone: one shape of query for two names
  return {
    /** Keeps a secret that a first code has yet to prove. */
    async setPending(db: Db, id: string, sealed: string): Promise<void> {
      await db.updateTable(table).set({ totpPending: sealed }).where('id', '=', id).execute();
    },

    async turnOn(
      db: Db,
      id: string,
      { sealed, step, hashes }: { sealed: string; step: number; hashes: string[] },
    ): Promise<void> {
      await db
        .updateTable(table)
        .set({ totpSecret: sealed, totpPending: null, totpStep: step, recoveryCodes: JSON.stringify(hashes) })
        .where('id', '=', id)
        .execute();
    },

    async turnOff(db: Db, id: string): Promise<void> {
      await db.updateTable(table).set(OFF).where('id', '=', id).execute();
    },

    /** Those from before let nobody in any more. */
    async replaceRecoveryCodes(db: Db, id: string, hashes: string[]): Promise<void> {
      await db
        .updateTable(table)
        .set({ recoveryCodes: JSON.stringify(hashes) })
        .where('id', '=', id)
        .execute();
    },

    /** Uses up a time step; tells whether nobody had used it or a later one. */
    async spendStep(db: Db, id: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ totpStep: step })
        .where('id', '=', id)
        .where('totpStep', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    /** Uses up a recovery code; tells whether it was there. */
    async spendRecoveryCode(db: Db, of: TwoStep, hash: string): Promise<boolean> {
      const hashes = recoveryHashes(of);
      if (!hashes.includes(hash)) return false;
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ recoveryCodes: JSON.stringify(hashes.filter((each) => each !== hash)) })
        .where('id', '=', of.id)
        .where('recoveryCodes', '=', of.recoveryCodes) // somebody may spend the same one at the same moment
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },
  };
}

export const recoveryHashes = (of: Pick<TwoStep, 'recoveryCodes'>): string[] =>
  JSON.parse(of.recoveryCodes) as string[];
