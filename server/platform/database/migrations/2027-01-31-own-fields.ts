import { type Kysely, sql } from 'kysely';

interface Pair {
  key: string;
  value: string;
}
interface Tables {
  product: { seq: number; id: string; specifications: string };
  listingDraft: { id: string; fields: string };
  listingCheck: { id: string; state: string; before: string | null; after: string };
}

const AT_ONCE = 500;

/**
 * Specifications that said guarantee or delivery beside the fields of their own, perhaps otherwise, go, from products, from what is
 * being written and from what waits to be checked. What a line of an order was sold with stays. An 'Entrega' that names no time says how
 * it comes, and is called so.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('product')
      .where('seq', '>', last)
      .where(mentions('specifications'))
      .orderBy('seq')
      .limit(AT_ONCE)
      .select(['seq', 'id', 'specifications'])
      .execute();
    for (const { id, specifications } of rows) {
      const left = JSON.stringify(without(JSON.parse(specifications) as Pair[]));
      if (left !== specifications)
        await db.updateTable('product').set({ specifications: left }).where('id', '=', id).execute();
    }
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.seq ?? last;
  }
  for (const { id, fields } of await db
    .selectFrom('listingDraft')
    .where(mentions('fields'))
    .select(['id', 'fields'])
    .execute())
    await db
      .updateTable('listingDraft')
      .set({ fields: JSON.stringify(corrected(JSON.parse(fields) as object)) })
      .where('id', '=', id)
      .execute();
  const written = (text: string) => {
    const { fields, ...rest } = JSON.parse(text) as { fields: object };
    return JSON.stringify({ fields: corrected(fields), ...rest });
  };
  for (const { id, before, after } of await db
    .selectFrom('listingCheck')
    .where('state', '=', 'waiting')
    .select(['id', 'before', 'after'])
    .execute())
    await db
      .updateTable('listingCheck')
      .set({ before: before === null ? null : written(before), after: written(after) })
      .where('id', '=', id)
      .execute();
}

const mentions = (column: string) =>
  sql<boolean>`(${sql.ref(column)} like '%arantia%' or ${sql.ref(column)} like '%ARANTIA%'
    or ${sql.ref(column)} like '%ntrega%' or ${sql.ref(column)} like '%NTREGA%')`;

function corrected(fields: object): object {
  const { specifications } = fields as { specifications?: Pair[] };
  return specifications ? { ...fields, specifications: without(specifications) } : fields;
}

const GONE = ['garantia', 'garantia (dias)', 'dias de garantia', 'prazo de garantia'];
const TIMES = ['prazo de entrega', 'tempo de entrega'];

const without = (pairs: readonly Pair[]): Pair[] =>
  pairs.flatMap((pair) => {
    const name = pair.key.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
    if (GONE.includes(name) || TIMES.includes(name)) return [];
    if (name !== 'entrega') return [pair];
    return /\d|imediat|instant|hora|minuto|dia/i.test(pair.value) ? [] : [{ ...pair, key: 'Formato' }];
  });
