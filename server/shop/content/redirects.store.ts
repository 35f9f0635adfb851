import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, RedirectTable } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { rootsFor } from '#shared/pages/pages.ts';
import { RESERVED_SLUGS } from '#shared/pages/reservedSlugs.ts';
import { formatNumber } from '#shared/values/numbers.ts';

type Row = Selectable<RedirectTable>;

const MOST = 2_000;
const MOST_STEPS = 20;

export const list = (db: Db): Promise<Row[]> =>
  db.selectFrom('redirect').selectAll().orderBy('path').execute();

export const find = (db: Db, id: string): Promise<Row | undefined> =>
  db.selectFrom('redirect').where('id', '=', id).selectAll().executeTakeFirst();

export const findByPath = (db: Db, path: string): Promise<Row | undefined> =>
  db.selectFrom('redirect').where('path', '=', path).selectAll().executeTakeFirst();

/** The final target of an old address, through any number of redirects. */
export async function targetOf(db: Db, path: string): Promise<string | undefined> {
  let target: string | undefined;
  for (let step = 0, at = path; step < MOST_STEPS; step += 1) {
    const row = await findByPath(db, at);
    if (!row) return target;
    target = row.target;
    at = pathOf(target);
  }
  return undefined;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';

/**
 * Sets the target of an old address, replacing an earlier one. Throws where a page has that address, or it would be
 * a circle.
 */
export async function save(trx: Db, { from, to }: { from: string; to: string }, now: Date): Promise<Row> {
  if (await isLiving(trx, from)) throw faultAt('from', 'Neste endereço há uma página da loja');
  for (let step = 0, at = pathOf(to); ; step += 1) {
    if (at === from)
      throw faultAt(
        'to',
        step === 0 ? 'Este é o próprio endereço antigo' : 'Isto daria voltas, sem chegar a lugar nenhum',
      );
    const next = await findByPath(trx, at);
    if (!next) break;
    if (step === MOST_STEPS - 2) throw faultAt('to', 'São redirecionamentos demais um atrás do outro');
    at = pathOf(next.target);
  }
  const known = await findByPath(trx, from);
  if (!known && (await list(trx)).length >= MOST)
    throw new Failure('limit_reached', `São no máximo ${formatNumber(MOST)} redirecionamentos.`);
  const row = { id: known?.id ?? randomUUID(), path: from, target: to, createdAt: now.toISOString() };
  await trx
    .insertInto('redirect')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target: to }))
    .execute();
  return { ...row, createdAt: known?.createdAt ?? row.createdAt };
}

export const remove = (trx: Db, id: string) => trx.deleteFrom('redirect').where('id', '=', id).execute();

const OF_ROWS = new Set(rootsFor('perRow'));

/** Whether a page of the shop has this address, or it is reserved for the shop. */
async function isLiving(db: Db, path: string): Promise<boolean> {
  const [, root = '', slug, ...deeper] = path.split('/');
  if (slug === undefined) return RESERVED_SLUGS.has(root) || (await isSlug(db, root));
  if (!OF_ROWS.has(root)) return RESERVED_SLUGS.has(root);
  if (deeper.length > 0) return false;
  if (root === 'produto')
    return isThere(
      db.selectFrom('product').where('slug', '=', slug).where('archivedAt', 'is', null).select('id'),
    );
  if (root === 'vendedor') return isThere(db.selectFrom('seller').where('slug', '=', slug).select('id'));
  return root !== 'blog' || isThere(db.selectFrom('post').where('slug', '=', slug).select('id'));
}

const isSlug = async (db: Db, slug: string): Promise<boolean> =>
  (await isThere(db.selectFrom('category').where('slug', '=', slug).select('id'))) ||
  isThere(db.selectFrom('post').where('slug', '=', slug).select('id'));

const isThere = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
