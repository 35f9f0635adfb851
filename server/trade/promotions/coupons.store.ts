import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { allFaults, Failure, faultAt, refuseStale } from '#server/services/http/failure.ts';
import type { Coupon, CouponForm, CouponQuery } from '#shared/contract/admin/coupons.ts';
import type { Page } from '#shared/contract/page.ts';
import { COUPON_STATES, type CouponState } from '#shared/trade/coupons.ts';
import { centavosOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';
import { scopeIdOf } from './couponScope.ts';
import { couponsWithUses } from './shownCoupons.ts';

/** The limit of coupons that are not archived: each order examines the automatic ones, and one list shows them all. */
const MOST_COUPONS_KEPT = 500;

const CHANGED = 'Este cupom foi alterado';

export type CouponCounts = Record<CouponState, number>;

/** The coupons that match the filter, newest first, and the number in each state. */
export async function list(
  db: Db,
  { page, perPage, ...filter }: CouponQuery,
  now: Date,
): Promise<Page<Coupon> & { counts: CouponCounts }> {
  const { all, counts: found } = await listAll(db, filter, now);
  const items = all.slice((page - 1) * perPage, page * perPage);
  return { items, page, perPage, total: all.length, counts: found };
}

export async function listAll(
  db: Db,
  { state, q }: Pick<CouponQuery, 'state' | 'q'>,
  now: Date,
): Promise<{ all: Coupon[]; counts: CouponCounts }> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  const needle = searchable(q);
  const coupons = (await couponsWithUses(db, rows, now)).filter(({ code, title }) =>
    searchable(`${code} ${title}`).includes(needle),
  );
  const states = Object.keys(COUPON_STATES) as CouponState[];
  const of = (each: CouponState) => coupons.filter((coupon) => coupon.state === each);
  return {
    all: state === undefined ? coupons : of(state),
    counts: Object.fromEntries(states.map((each) => [each, of(each).length])) as CouponCounts,
  };
}

export async function find(db: Db, id: string, now: Date): Promise<Coupon | undefined> {
  const rows = await db.selectFrom('coupon').selectAll().where('id', '=', id).execute();
  return (await couponsWithUses(db, rows, now))[0];
}

/** Throws `invalid` at the field when the code exists or the scope names nothing. */
export async function insert(trx: Db, form: CouponForm, now: Date): Promise<string> {
  await refuseTooMany(trx);
  const id = randomUUID();
  const at = now.toISOString();
  await trx
    .insertInto('coupon')
    .values({ ...(await columnsOf(trx, id, form)), id, createdAt: at, updatedAt: at })
    .execute();
  return id;
}

export async function update(
  trx: Db,
  id: string,
  { version, ...form }: CouponForm & { version: number },
  now: Date,
): Promise<void> {
  const updated = await trx
    .updateTable('coupon')
    .set({ ...(await columnsOf(trx, id, form)), updatedAt: now.toISOString(), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, CHANGED);
}

/** Pauses, resumes, archives or restores a coupon; `save` changes its fields. */
export async function move(
  trx: Db,
  coupon: Coupon,
  { to, version }: { to: 'paused' | 'resumed' | 'archived' | 'restored'; version: number },
  now: Date,
): Promise<void> {
  const isArchived = coupon.state === 'archived';
  if (isArchived !== (to === 'restored'))
    throw new Failure(
      'conflict',
      isArchived ? 'Este cupom está arquivado.' : 'Este cupom não está arquivado.',
    );
  if (to === 'restored') {
    await refuseTooMany(trx);
    await refuseTaken(trx, coupon.id, coupon.code);
  }
  const at = now.toISOString();
  const updated = await trx
    .updateTable('coupon')
    .set(
      {
        paused: { pausedAt: at },
        resumed: { pausedAt: null },
        archived: { archivedAt: at },
        // An old coupon that is only opened again should give no discount by itself.
        restored: { archivedAt: null, pausedAt: at },
      }[to],
    )
    .set({ updatedAt: at, version: version + 1 })
    .where('id', '=', coupon.id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, CHANGED);
}

async function columnsOf(trx: Db, id: string, form: CouponForm) {
  let scopeId: string | null = null;
  await allFaults(
    () => refuseTaken(trx, id, form.code),
    async () => {
      if (form.scope !== 'all') scopeId = await scopeIdOf(trx, form.scope, form.scopeSlug);
    },
  );
  return {
    title: form.title,
    code: form.code || null,
    kind: form.kind,
    value: centavosOf(form.value),
    mostCents: form.mostDiscount === null ? null : centavosOf(form.mostDiscount),
    leastCents: form.leastOrder === null ? null : centavosOf(form.leastOrder),
    scope: form.scope,
    scopeId,
    firstPurchase: form.firstPurchase ? (1 as const) : (0 as const),
    startsAt: form.startsAt,
    endsAt: form.endsAt,
    mostUses: form.mostUses,
    mostPerPerson: form.mostPerPerson,
    stackable: form.stackable ? (1 as const) : (0 as const),
    bearer: form.bearer,
  };
}

async function refuseTaken(trx: Db, id: string, code: string): Promise<void> {
  if (code === '') return;
  const taken = await trx
    .selectFrom('coupon')
    .where('code', '=', code)
    .where('archivedAt', 'is', null)
    .where('id', '!=', id)
    .select('id')
    .executeTakeFirst();
  if (taken) throw faultAt('code', 'Outro cupom já tem este código');
}

async function refuseTooMany(trx: Db): Promise<void> {
  const { count } = await trx
    .selectFrom('coupon')
    .where('archivedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_COUPONS_KEPT)
    throw new Failure(
      'limit_reached',
      `São no máximo ${MOST_COUPONS_KEPT} cupons. Arquive os que não servem mais.`,
    );
}
