import type { Kysely } from 'kysely';
import { became, tellBy } from '#server/platform/database/migrations/parts/eventTriggers.ts';

/** What the team decides of a listing that went on sale at once. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  tellBy(
    db,
    ['approved', 'changes', 'declined'].map((state) => ({
      type: `check.${state}`,
      table: 'listingCheck',
      on: 'update' as const,
      when: became('state', state),
    })),
  );
