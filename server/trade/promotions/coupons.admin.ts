import type { Response } from 'express';
import {
  type Coupon,
  couponScopes,
  createCoupon,
  listCoupons,
  listCouponUses,
  moveCoupon,
  readCoupon,
  saveCoupon,
} from '#shared/contract/admin/coupons.ts';
import { COUPON_BEARERS, COUPON_SCOPES, COUPON_STATES } from '#shared/coupons.ts';
import { formatInstant } from '#shared/instant.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { decimal } from '#server/services/http/csv.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import * as coupons from './coupons.store.ts';

const DEEDS = { paused: 'updated', resumed: 'updated', archived: 'archived', restored: 'restored' } as const;

/** Promoções: the coupons of the shop. */
export function couponsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listCoupons, ({ query }) => coupons.list(db, query, now()), {
    csv: async ({ query }, { res }) => {
      const clock = await settings.read(db);
      const { all } = await coupons.listAll(db, query, now());
      const deed = { action: 'exported' as const, subject: 'coupon' as const, subjectId: '' };
      await audit.record(db, adminOf(res), { ...deed, label: 'Lista de cupons', after: query }, now());
      const written = (at: string | null) =>
        at === null ? '' : formatInstant(at, clock).replace(' às ', ' ');
      return {
        name: 'cupons',
        header: [
          'Código',
          'Nome',
          'Desconto',
          'Vale para',
          'De',
          'Até',
          'Estado',
          'Usos',
          'Descontado',
          'Vendido',
          'Quem paga',
        ],
        rows: [
          all.map((coupon) => [
            coupon.code || 'sem código',
            coupon.title,
            coupon.kind === 'percent' ? `${decimal(coupon.value)} %` : decimal(coupon.value),
            coupon.scopeName || COUPON_SCOPES[coupon.scope],
            written(coupon.startsAt),
            written(coupon.endsAt),
            COUPON_STATES[coupon.state],
            coupon.uses,
            decimal(coupon.discounted),
            decimal(coupon.sold),
            COUPON_BEARERS[coupon.bearer],
          ]),
        ],
      };
    },
  });

  api.serve(couponScopes, async () => ({
    categories: await db.selectFrom('category').orderBy('position').select(['slug', 'name']).execute(),
    sellers: await db.selectFrom('seller').orderBy('name').select(['slug', 'name']).execute(),
  }));

  api.serve(readCoupon, ({ params }) => read(db, params.id));

  api.serve(listCouponUses, async ({ params, query }) => {
    await read(db, params.id);
    return coupons.listUses(db, params.id, query);
  });

  api.serve(createCoupon, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const after = await read(trx, await coupons.insert(trx, body, now()));
      await note(trx, res, after, { action: 'created', after: recorded(after) });
      return after;
    }),
  );

  api.serve(saveCoupon, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      if (before.state === 'archived')
        throw new Failure('conflict', 'Este cupom está arquivado. Traga-o de volta para alterá-lo.');
      await coupons.update(trx, params.id, body, now());
      const after = await read(trx, params.id);
      await note(trx, res, after, { action: 'updated', before: recorded(before), after: recorded(after) });
      return after;
    }),
  );

  api.serve(moveCoupon, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.id);
      await coupons.move(trx, before, body, now());
      const after = await read(trx, params.id);
      const action = DEEDS[body.to];
      await note(
        trx,
        res,
        after,
        action === 'archived'
          ? { action, before: recorded(before) }
          : { action, before: recorded(before), after: recorded(after) },
      );
      return after;
    }),
  );

  async function read(trx: Db, id: string): Promise<Coupon> {
    const coupon = await coupons.find(trx, id, now());
    if (!coupon) throw notFound('Não encontramos este cupom.');
    return coupon;
  }

  const note = (trx: Db, res: Response, { id, code, title }: Coupon, change: audit.Change) =>
    audit.record(
      trx,
      adminOf(res),
      { ...change, subject: 'coupon', subjectId: id, label: code || title },
      now(),
    );
}

/** What a person changed, under names that the record's reader finds in the form. */
const recorded = (coupon: Coupon) => ({
  title: coupon.title,
  code: coupon.code,
  standing: coupon.state,
  kind: coupon.kind,
  discount: coupon.value,
  leastOrder: coupon.leastOrder,
  scope: coupon.scope,
  scopeName: coupon.scopeName,
  firstPurchase: coupon.firstPurchase,
  startsAt: coupon.startsAt,
  endsAt: coupon.endsAt,
  mostUses: coupon.mostUses,
  mostPerPerson: coupon.mostPerPerson,
  stackable: coupon.stackable,
  bearer: coupon.bearer,
});
