import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { salesOf } from '#server/testing/sales.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import {
  LINE_CONDITIONS,
  LINE_STAGES,
  type LineConditionName,
  lineIs,
  type LineStage,
  lineStageOf,
} from '#shared/trade/lineStages.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/trade/orderStatus.ts';
import { DAY } from '#shared/values/time.ts';
import { LINE_CLOCKS, lineWhere, stageWhere } from './lineStages.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString();

const SET = [null, at(-10)];
const CLOCK = [null, at(-1), at(0), at(1)];

const GUARANTEES = [
  ...[9, 10, 11].map((guaranteeDays) => ({ guaranteeDays, guaranteeUntil: null })),
  ...[at(-1), at(0), at(1)].map((guaranteeUntil) => ({ guaranteeDays: 10, guaranteeUntil })),
];

/** Every combination of a line's columns; a set instant is past, now or ahead where that matters. */
const LINES = SET.flatMap((disputedAt) =>
  SET.flatMap((confirmedAt) =>
    SET.flatMap((deliveredAt) =>
      CLOCK.flatMap((dueAt) =>
        CLOCK.flatMap((lateAt) =>
          GUARANTEES.map((guarantee) => ({
            disputedAt,
            confirmedAt,
            deliveredAt,
            dueAt,
            lateAt,
            ...guarantee,
          })),
        ),
      ),
    ),
  ),
);

it(
  'finds the same lines in SQL and in memory, for each stage and each condition',
  { timeout: 60_000 },
  async () => {
    const { db } = await openTestShop();
    const { customer, order } = salesOf(db);
    const { id: customerId } = await customer();
    for (const status of Object.keys(ORDER_STATUSES) as OrderStatus[])
      for (const revokedAt of SET) {
        const { id } = await order({ customerId, status, lines: LINES });
        await db.updateTable('purchaseLine').set({ revokedAt }).where('purchaseId', '=', id).execute();
      }
    const lines = db
      .selectFrom('purchaseLine')
      .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId');
    const rows = await lines.select(['purchaseLine.id', 'purchase.status', ...LINE_CLOCKS]).execute();
    expect(rows).toHaveLength(8 * LINES.length);

    for (const stage of Object.keys(LINE_STAGES) as LineStage[]) {
      const found = await lines
        .where(stageWhere(db, stage, NOW))
        .select('purchaseLine.id')
        .execute();
      expect([stage, idsOf(found)]).toEqual([
        stage,
        idsOf(rows.filter((row) => lineStageOf(row.status, row, NOW) === stage)),
      ]);
      expect(found).not.toEqual([]);
    }
    for (const name of Object.keys(LINE_CONDITIONS) as LineConditionName[]) {
      const found = await lines.where(lineWhere(name)).select('purchaseLine.id').execute();
      expect([name, idsOf(found)]).toEqual([name, idsOf(rows.filter((row) => lineIs(name, row)))]);
    }
  },
);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

/** Tables that have columns of the same names. */
const OTHER_TABLES = /^server\/(?:operations\/events|shop\/inbox)\//;

it('uses named conditions wherever SQL asks which instants of a line are set', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !/^server\/(?:platform\/database\/migrations|sample|testing|trade\/lines)\//.test(file))
    .filter((file) => !OTHER_TABLES.test(file));
  const restated =
    /(?:\(\s*'(?:\w+\.)?|"|ref\('(?:\w+\.)?)(?:deliveredAt|revokedAt|disputedAt|confirmedAt)(?:',\s*'is(?: not)?',\s*null|"\s+is\s)/g;
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(restated)].map(([text]) => `${file}: ${text}`),
  );
  expect(found, 'use lineWhere or stageWhere of server/trade/lines/lineStages.ts').toEqual([]);
});
