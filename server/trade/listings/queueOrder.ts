import { type SelectQueryBuilder, sql } from 'kysely';

/** In a queue of listings: waiting ones first, the longest waiting on top; then decided ones, the latest first. */
export const waitingFirst =
  (waiting: 'submitted' | 'waiting') =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): SelectQueryBuilder<DB, TB, Row> =>
    query
      .orderBy(sql`case "state" when ${sql.lit(waiting)} then 0 else 1 end`)
      .orderBy(sql`case "state" when ${sql.lit(waiting)} then "submittedAt" end`)
      .orderBy(sql`"decidedAt"`, 'desc');
