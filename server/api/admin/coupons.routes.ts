import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { decimal, yesOrNo } from '#server/services/lists/csv.ts';
import { listAllUses, listUses } from '#server/trade/promotions/couponOrders.store.ts';
import * as coupons from '#server/trade/promotions/coupons.store.ts';
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
import type { EndpointRequest } from '#shared/contract/endpoint.ts';
import { COUPON_BEARERS, COUPON_SCOPES, COUPON_STATES } from '#shared/trade/coupons.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';

const DEEDS = { paused: 'updated', resumed: 'updated', archived: 'archived', restored: 'restored' } as const;

/** Promoções: the coupons of the shop. */
export function couponsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listCoupons, ({ query }) => coupons.list(db, query, now()), {
    name: 'cupons',
    subject: 'coupon',
    label: 'Lista de cupons',
    parts: async ({ query }) => [(await coupons.listAll(db, query, now())).all],
    columns: {
      Código: ({ code }) => code || 'sem código',
      Nome: ({ title }) => title,
      Desconto: ({ kind, value }) => (kind === 'percent' ? `${decimal(value)} %` : decimal(value)),
      'Desconto máximo': ({ mostDiscount }) => (mostDiscount === null ? '' : decimal(mostDiscount)),
      'Vale para': ({ scope, scopeName }) => scopeName || COUPON_SCOPES[scope],
      De: ({ startsAt }, { moment }) => moment(startsAt),
      Até: ({ endsAt }, { moment }) => moment(endsAt),
      Estado: ({ state }) => COUPON_STATES[state],
      Usos: ({ uses }) => uses,
      Descontado: ({ discounted }) => decimal(discounted),
      Vendido: ({ sold }) => decimal(sold),
      'Pago por': ({ bearer }) => COUPON_BEARERS[bearer],
    },
  });

  api.serve(couponScopes, async () => ({
    categories: await db.selectFrom('category').orderBy('position').select(['slug', 'name']).execute(),
    sellers: await db.selectFrom('seller').orderBy('name').select(['slug', 'name']).execute(),
  }));

  api.serve(readCoupon, ({ params }) => read(db, params.id));

  const usesOf = async ({ params, query }: EndpointRequest<typeof listCouponUses>) => {
    await read(db, params.id);
    return listUses(db, params.id, query);
  };
  api.serveList(listCouponUses, usesOf, {
    name: 'usos-do-cupom',
    subject: 'coupon',
    label: 'Lista de usos de um cupom',
    parts: async ({ params }) => listAllUses(db, (await read(db, params.id)).id),
    columns: {
      Pedido: ({ number }) => number,
      Data: ({ placedAt }, { moment }) => moment(placedAt),
      Status: ({ status }) => ORDER_STATUSES[status].label,
      Desconto: ({ discount }) => decimal(discount),
      Total: ({ total }) => decimal(total),
      Conta: ({ counts }) => yesOrNo(counts),
    },
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

  const note = recorder('coupon', ({ code, title }: Coupon) => code || title, now);
}

/** What a person changed, under names that the record's reader finds in the form. */
const recorded = (coupon: Coupon) => ({
  title: coupon.title,
  code: coupon.code,
  standing: coupon.state,
  kind: coupon.kind,
  discount: coupon.value,
  mostDiscount: coupon.mostDiscount,
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
