import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Coupon, CouponForm, CouponQuery, CouponUse } from '#shared/contract/admin/coupons.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { COUPON_STATES, type CouponState, couponStateOf } from '#shared/coupons.ts';
import { centavosOf, reaisOf } from '#shared/money.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import { searchable } from '#shared/text.ts';
import type { CouponTable, Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll } from '#server/services/http/cursors.ts';
import { Failure, faultAt, refuseStale } from '#server/services/http/failure.ts';
import { countedUses, counts } from './couponUses.ts';
import * as settings from '#server/services/settings/settings.store.ts';

type Row = Selectable<CouponTable>;

/** Each order looks at those that apply by themselves, and a person at all of them. */
const MOST_COUPONS_KEPT = 500;

const CHANGED = 'Este cupom foi alterado';

export type CouponCounts = Record<CouponState, number>;

/** The coupons that fit, newest first, and how many there are of each state. */
export async function list(
  db: Db,
  { page, perPage, ...asked }: CouponQuery,
  now: Date,
): Promise<Page<Coupon> & { counts: CouponCounts }> {
  const { all, counts: found } = await listAll(db, asked, now);
  const items = all.slice((page - 1) * perPage, page * perPage);
  return { items, page, perPage, total: all.length, counts: found };
}

export async function listAll(
  db: Db,
  { state, q }: Pick<CouponQuery, 'state' | 'q'>,
  now: Date,
): Promise<{ all: Coupon[]; counts: CouponCounts }> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();
  const wanted = searchable(q);
  const coupons = (await shown(db, rows, now)).filter(({ code, title }) =>
    searchable(`${code} ${title}`).includes(wanted),
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
  return (await shown(db, rows, now))[0];
}

/** Throws `invalid` at the field where the code is another's or the scope names nothing. */
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

/** Whether it may be found by buyers is a state of its own, whatever its fields say. */
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
        // Nobody means to give a discount by looking an old coupon up.
        restored: { archivedAt: null, pausedAt: at },
      }[to],
    )
    .set({ updatedAt: at, version: version + 1 })
    .where('id', '=', coupon.id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, CHANGED);
}

const usesOf = (db: Db, couponId: string) =>
  db
    .selectFrom('couponUse')
    .innerJoin('purchase', 'purchase.id', 'couponUse.purchaseId')
    .where('couponId', '=', couponId)
    .select(['purchase.id', 'seq', 'placedAt', 'status', 'currency', 'totalCents', 'refundedCents'])
    .select('couponUse.discountCents');

type UseRow = Awaited<ReturnType<ReturnType<typeof usesOf>['executeTakeFirstOrThrow']>>;

const useOf = (row: UseRow): CouponUse => ({
  id: row.id,
  number: orderNumber(row.seq),
  placedAt: row.placedAt,
  status: row.status,
  currency: row.currency,
  discount: reaisOf(row.discountCents),
  total: reaisOf(row.totalCents),
  counts: counts(row),
});

const NEWEST_USE_FIRST: ListOrder<UseRow> = {
  name: 'newest',
  columns: [{ ref: 'purchase.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

/** All orders that a coupon was used in, newest first, a part at a time. */
export async function* listAllUses(db: Db, couponId: string): AsyncGenerator<CouponUse[]> {
  for await (const rows of readAll(usesOf(db, couponId), NEWEST_USE_FIRST)) yield rows.map(useOf);
}

/** The orders that a coupon was used in, newest first. */
export async function listUses(
  db: Db,
  couponId: string,
  { page, perPage }: PageQuery,
): Promise<Page<CouponUse>> {
  const of = usesOf(db, couponId);
  const { total } = await of
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .orderBy('seq', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: rows.map(useOf), page, perPage, total };
}

const SCOPE_TABLES = { category: 'category', seller: 'seller', product: 'product' } as const;

async function shown(db: Db, rows: readonly Row[], now: Date): Promise<Coupon[]> {
  if (rows.length === 0) return [];
  const { currency } = await settings.read(db);
  const own = sql<number>`case when ${sql.ref('purchase.currency')} = ${currency} then 1 else 0 end`;
  const used = await countedUses(db)
    .where(
      'couponId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('couponId')
    .select((eb) => [
      'couponId',
      eb.fn.countAll<number>().as('uses'),
      eb.fn.sum<number>(eb('couponUse.discountCents', '*', own)).as('discounted'),
      eb.fn.sum<number>(eb('purchase.totalCents', '*', own)).as('sold'),
    ])
    .execute();
  const scopes = await scopesOf(db, rows);
  return rows.map((row) => {
    const { uses = 0, discounted = 0, sold = 0 } = used.find(({ couponId }) => couponId === row.id) ?? {};
    const scope = scopes.find(({ id }) => id === row.scopeId);
    return {
      id: row.id,
      title: row.title,
      code: row.code ?? '',
      kind: row.kind,
      value: row.value / 100,
      leastOrder: row.leastCents === null ? null : reaisOf(row.leastCents),
      scope: row.scope,
      scopeSlug: scope?.slug ?? '',
      scopeName: scope?.name ?? '',
      firstPurchase: row.firstPurchase === 1,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      mostUses: row.mostUses,
      mostPerPerson: row.mostPerPerson,
      stackable: row.stackable === 1,
      bearer: row.bearer,
      state: couponStateOf(row, uses, now),
      uses,
      currency,
      discounted: reaisOf(discounted),
      sold: reaisOf(sold),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      version: row.version,
    };
  });
}

/** What the coupons are for, by id. */
async function scopesOf(db: Db, rows: readonly Row[]): Promise<{ id: string; slug: string; name: string }[]> {
  const idsOf = (scope: Row['scope']) =>
    rows.flatMap((row) => (row.scope === scope && row.scopeId !== null ? [row.scopeId] : []));
  const [categories, sellers, products] = [idsOf('category'), idsOf('seller'), idsOf('product')];
  return [
    ...(categories.length === 0
      ? []
      : await db
          .selectFrom('category')
          .where('id', 'in', categories)
          .select(['id', 'slug', 'name'])
          .execute()),
    ...(sellers.length === 0
      ? []
      : await db.selectFrom('seller').where('id', 'in', sellers).select(['id', 'slug', 'name']).execute()),
    ...(products.length === 0
      ? []
      : await db
          .selectFrom('product')
          .where('id', 'in', products)
          .select(['id', 'slug', 'title as name'])
          .execute()),
  ];
}

const NOTHING_THERE = {
  category: 'Não há uma categoria com este endereço',
  seller: 'Não há um vendedor com este endereço',
  product: 'Não há um produto com este endereço',
};

async function columnsOf(trx: Db, id: string, form: CouponForm) {
  await refuseTaken(trx, id, form.code);
  return {
    title: form.title,
    code: form.code || null,
    kind: form.kind,
    value: centavosOf(form.value),
    leastCents: form.leastOrder === null ? null : centavosOf(form.leastOrder),
    scope: form.scope,
    scopeId: form.scope === 'all' ? null : await scopeIdOf(trx, form.scope, form.scopeSlug),
    firstPurchase: form.firstPurchase ? (1 as const) : (0 as const),
    startsAt: form.startsAt,
    endsAt: form.endsAt,
    mostUses: form.mostUses,
    mostPerPerson: form.mostPerPerson,
    stackable: form.stackable ? (1 as const) : (0 as const),
    bearer: form.bearer,
  };
}

/** People paste the address of a page; its last part is the slug. */
async function scopeIdOf(trx: Db, scope: keyof typeof SCOPE_TABLES, given: string): Promise<string> {
  const slug = given
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//, '');
  const row = await trx
    .selectFrom(SCOPE_TABLES[scope] as 'category')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  if (!row) throw faultAt('scopeSlug', NOTHING_THERE[scope]);
  return row.id;
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
