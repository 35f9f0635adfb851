import { expect, it } from 'vitest';
import { goodsFaults, ledgerFaults } from '#server/testing/ledgerFaults.ts';
import { openTestShop } from '#server/testing/testShop.ts';

// Orders are so many days before the loading, each at an hour of its own; disputes so many hours before it.
it.each(['2026-11-24T03:05:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T01:54:00.000Z'])(
  'has no fault in the books of a sample that was loaded at %s',
  { timeout: 60_000 },
  async (at) => {
    const { db } = await openTestShop({ sample: new Date(at) });
    expect([...(await ledgerFaults(db)), ...(await goodsFaults(db))]).toEqual([]);
  },
);
