import { type ExpressionBuilder, sql } from 'kysely';
import { engineOf } from '#server/platform/database/open.ts';
import type { Db, Tables } from '#server/platform/database/tables.ts';
import {
  LINE_CONDITIONS,
  LINE_INSTANTS,
  LINE_STAGE_RULES,
  type LineClocks,
  type LineCondition,
  type LineConditionName,
  type LineStage,
} from '#shared/trade/lineStages.ts';

type Line = ExpressionBuilder<Tables, 'purchaseLine'>;
type LineOfOrder = ExpressionBuilder<Tables, 'purchaseLine' | 'purchase'>;

/** The columns that `lineStageOf` reads, for the selection of a query on `purchaseLine`. */
export const LINE_CLOCKS = (
  [
    'dueAt',
    'lateAt',
    'deliveredAt',
    'confirmedAt',
    'guaranteeDays',
    'guaranteeUntil',
    'disputedAt',
    'revokedAt',
  ] as const satisfies readonly (keyof LineClocks)[]
).map(<Column extends keyof LineClocks>(column: Column) => `purchaseLine.${column}` as const);

const instantsOf = (eb: Line, condition: LineCondition) =>
  LINE_INSTANTS.flatMap((column) =>
    condition[column] === undefined
      ? []
      : [eb(`purchaseLine.${column}`, condition[column] ? 'is not' : 'is', null)],
  );

/** SQL for a condition of `LINE_CONDITIONS` on a row of `purchaseLine`; the counterpart of `lineIs`. */
export const lineWhere = (name: LineConditionName) => (eb: Line) =>
  eb.or(LINE_CONDITIONS[name].map((condition) => eb.and(instantsOf(eb, condition))));

/** SQL for the stage of a row of `purchaseLine` joined with its `purchase`; the counterpart of `lineStageOf`. */
export const stageWhere = (db: Db, stage: LineStage, now: Date) => (eb: LineOfOrder) => {
  const at = now.toISOString();
  const hasPassed = (clock: ReturnType<typeof sql<string>>, isPast: boolean | undefined) =>
    isPast === undefined ? [] : [eb(clock, isPast ? '<=' : '>', at)];
  return eb.or(
    LINE_STAGE_RULES[stage].map((condition) =>
      eb.and([
        ...instantsOf(eb, condition),
        ...(condition.order ? [eb('purchase.status', 'in', condition.order)] : []),
        ...hasPassed(LATE, condition.isLate),
        ...hasPassed(GUARANTEE_END[engineOf(db)], condition.isOver),
      ]),
    ),
  );
};

const LATE = sql<string>`coalesce("purchaseLine"."lateAt", "purchaseLine"."dueAt", '9')`;

/** `guaranteeEndOf` in SQL: the engines have no common function that adds days to an instant. */
const GUARANTEE_END = {
  sqlite: sql<string>`coalesce("purchaseLine"."guaranteeUntil",
    strftime('%Y-%m-%dT%H:%M:%fZ', "purchaseLine"."deliveredAt", '+' || "purchaseLine"."guaranteeDays" || ' days'))`,
  postgres: sql<string>`coalesce("purchaseLine"."guaranteeUntil",
    to_char((cast("purchaseLine"."deliveredAt" as timestamptz) at time zone 'UTC')
      + make_interval(days => "purchaseLine"."guaranteeDays"), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
};
