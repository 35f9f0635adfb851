import { type Kysely, sql } from 'kysely';

interface Told {
  seq: number | string;
  data: string;
}
interface Line {
  reveals?: { at: string }[];
}

const PART = 500;

/** Where buyers were when they looked, and with what, is taken out of the events that have told it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: number | string = 0; ;) {
    const { rows }: { rows: Told[] } = await sql<Told>`select "seq", "data" from "event"
      where "seq" > ${after} and "data" like '%"userAgent"%' and ("type" like 'order.%' or "type" like 'line.%')
      order by "seq" limit ${sql.lit(PART)}`.execute(db);
    for (const { seq, data } of rows)
      await sql`update "event" set "data" = ${withoutAddresses(data)} where "seq" = ${seq}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

function withoutAddresses(data: string): string {
  const told = JSON.parse(data) as Line & { lines?: Line[] };
  for (const line of [told, ...(told.lines ?? [])])
    if (line.reveals) line.reveals = line.reveals.map(({ at }) => ({ at }));
  return JSON.stringify(told);
}
