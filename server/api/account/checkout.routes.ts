import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { customerIfAny, customerOf, setCustomerToken } from '#server/people/accounts/requireCustomer.ts';
import type { AccountDeps } from '#server/people/accounts/signingIn.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { type Api, headerOf, type Http } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { hashOf, idempotencyKeyOf } from '#server/services/keyedCalls/idempotencyKey.ts';
import * as settingsStore from '#server/services/settings/settings.store.ts';
import { BuyersTurns } from '#server/trade/checkout/buyersTurns.ts';
import { orderAsGuest } from '#server/trade/checkout/guestOrder.ts';
import * as keys from '#server/trade/checkout/idempotency.store.ts';
import { recentOrders } from '#server/trade/checkout/orderedLately.ts';
import { originOf } from '#server/trade/checkout/origin.ts';
import { payAgain, replaceWaiting } from '#server/trade/checkout/payAgain.ts';
import { paymentView } from '#server/trade/checkout/paymentView.ts';
import { placeOf } from '#server/trade/checkout/placeOfOrder.ts';
import { placeOrder, type Placing } from '#server/trade/checkout/placeOrder.ts';
import { quote } from '#server/trade/checkout/quote.ts';
import { cancelOwnOrder } from '#server/trade/payments/cancelPendingPayment.ts';
import { ensureCharge, type PaymentDeps } from '#server/trade/payments/charge.ts';
import * as payments from '#server/trade/payments/payments.store.ts';
import { ProviderUnreachable } from '#server/trade/payments/providers/provider.ts';
import { withdraw } from '#server/trade/payments/withdrawals.ts';
import { refuseGuessing } from '#server/trade/promotions/guessedCodes.ts';
import {
  listRecentOrders,
  placeGuestOrder,
  placeOrder as placeOrderEndpoint,
} from '#shared/contract/account/checkout.ts';
import { cancelOrder, readPayment, refundOrder, retryPayment } from '#shared/contract/account/payment.ts';
import { quoteCheckout } from '#shared/contract/account/quote.ts';
import { couponCodeOf } from '#shared/trade/couponCodes.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';

/** From `closing` on, no order waits for its turn. */
type Deps = PaymentDeps & AccountDeps & { closing?: AbortSignal | undefined };

export function checkoutRoutes(api: Api, deps: Deps): void {
  const { db, vault, now } = deps;
  const provider = deps.providers.inUse;
  const turns = new BuyersTurns(deps.closing);

  api.serve(quoteCheckout, async ({ body: { coupons = [], ...body } }, { req, res }) => {
    const checkedCoupons = await unlessGuessing(coupons, req);
    const quoteInput = { ...body, coupons: checkedCoupons.codes };
    const who = { customer: customerIfAny(res), vault, provider };
    const quoted = await quote(db, who, quoteInput, await settingsStore.read(db), now());
    return {
      ...quoted,
      refusedCoupons: [...quoted.refusedCoupons, ...checkedCoupons.refused],
      simulated: provider.simulated,
    };
  });

  /** Anyone who has tried too many codes sees the order all the same, without any. */
  async function unlessGuessing(coupons: string[], req: Request) {
    try {
      await refuseGuessing(db, req, coupons, now());
      return { codes: coupons, refused: [] };
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'too_many')) throw error;
      const codes = [...new Set(coupons.map(couponCodeOf))];
      return { codes: [], refused: codes.map((code) => ({ code, reason: error.message })) };
    }
  }

  api.serve(placeOrderEndpoint, async ({ body }, http) => {
    await refuseGuessing(db, http.req, body.coupons ?? [], now());
    return withIdempotencyKey(
      {
        customerId: customerOf(http.res).id,
        header: headerOf(http, 'idempotency-key'),
        request: body,
        lines: body.lines,
        http,
      },
      (trx, who) => placeOrder(trx, who, body, now()),
    );
  });

  api.serve(placeGuestOrder, async ({ body: { terms: _agreed, ...input } }, http) => {
    await refuseGuessing(db, http.req, input.coupons ?? [], now());
    const { email, ...order } = input;
    const header = headerOf(http, 'idempotency-key');
    const here = customerIfAny(http.res);
    if (here && here.email !== email) throw someoneIsHere(here.email);
    let customerId = here?.id;
    if (customerId === undefined) {
      const request = { key: idempotencyKeyOf(header), hash: hashOf(vault, withoutToken(input)) };
      const guest = await orderAsGuest({ ...deps, provider, turns }, input, request, http);
      if (guest.admission) setCustomerToken(http.res, deps, guest.admission);
      customerId = guest.customerId;
    }
    // A guest's order is there already, and is only charged.
    const lines = here ? order.lines : [];
    return withIdempotencyKey({ customerId, header, request: input, lines, http }, (trx, who) =>
      placeOrder(trx, who, order, now()),
    );
  });

  api.serve(listRecentOrders, async (_asked, { res }) => ({
    items: await recentOrders(db, customerOf(res).id, now()),
  }));

  api.serve(retryPayment, async ({ params, body }, http) => {
    const customerId = customerOf(http.res).id;
    const header = headerOf(http, 'idempotency-key');
    const request = { ...body, order: params.id };
    idempotencyKeyOf(header);
    await replaceWaiting(deps, customerId, params.id, body);
    const { payment } = await withIdempotencyKey({ customerId, header, request, http }, (trx, who) =>
      payAgain(trx, who, params.id, body, now()),
    );
    return payment;
  });

  api.serve(readPayment, async ({ params }, { res }) => {
    const customerId = customerOf(res).id;
    const { latest } = await ofCustomer(customerId, params.id);
    // A charge that could not be made when the order was placed is made when its buyer looks.
    await chargedIfPossible(latest.id);
    return view(customerId, params.id);
  });

  api.serve(refundOrder, async ({ params }, { res }) => {
    const customerId = customerOf(res).id;
    await withdraw(deps, { customerId, ref: params.id });
    return view(customerId, params.id);
  });

  api.serve(cancelOrder, async ({ params }, { res }) => {
    const customerId = customerOf(res).id;
    await cancelOwnOrder(deps, customerId, params.id);
    return view(customerId, params.id);
  });

  /** Does the work of a key once, makes its charge, and gives every request with that key the same reply. */
  async function withIdempotencyKey(
    input: {
      customerId: string;
      header: string | undefined;
      request: { cardToken?: string | undefined };
      /** What it takes; an order that is there has its goods. */
      lines?: readonly { productId: string }[];
      http: Http;
    },
    work: (trx: Db, who: Placing) => Promise<void>,
  ) {
    const { customerId } = input;
    const key = idempotencyKeyOf(input.header);
    const requestHash = hashOf(vault, withoutToken(input.request));
    const paymentId = randomUUID();
    const { req, res } = input.http;
    const order = { lines: input.lines ?? [], isGone: () => res.destroyed };
    const place = () =>
      turns.transaction(db, order, async (trx) => {
        const row = { customerId, key, requestHash, paymentId, createdAt: now().toISOString() };
        if (!(await keys.insert(trx, row))) return undefined;
        const origin = originOf(deps, req);
        const place = placeOf(deps.secret, req);
        await work(trx, { customerId, paymentId, provider, vault, origin, place });
        return row;
      });
    // A repeated request for finished work needs no turn.
    const find = () => keys.find(db, customerId, key, requestHash);
    const known = (await find()) ?? (await place()) ?? (await find());
    if (!known) throw notFound();
    if ('reply' in known && known.reply !== null)
      return JSON.parse(known.reply) as Awaited<ReturnType<typeof placed>>;
    const charged = await chargedIfPossible(known.paymentId);
    const reply = await placed(customerId, charged ?? (await payments.read(db, known.paymentId)));
    // Without its charge the reply is incomplete; the next one may say more.
    return charged ? keys.keepReply(db, customerId, key, reply) : reply;
  }

  async function chargedIfPossible(paymentId: string): Promise<payments.PaymentRow | undefined> {
    try {
      return await ensureCharge(deps, paymentId);
    } catch (error) {
      if (error instanceof ProviderUnreachable) return undefined;
      throw error;
    }
  }

  async function placed(customerId: string, payment: payments.PaymentRow) {
    const purchase = await payments.findPurchase(db, customerId, payment.purchaseId);
    if (!purchase) throw notFound('Não encontramos um pagamento deste pedido.');
    return {
      orderId: purchase.id,
      number: orderNumber(purchase.seq),
      payment: await paymentView(db, purchase, payment, deps.providers, now()),
    };
  }

  async function ofCustomer(customerId: string, ref: string) {
    const purchase = await payments.findPurchase(db, customerId, ref);
    const [latest] = purchase ? await payments.listOf(db, purchase.id) : [];
    if (!purchase || !latest) throw notFound('Não encontramos um pagamento deste pedido.');
    return { purchase, latest };
  }

  async function view(customerId: string, ref: string) {
    const { purchase, latest } = await ofCustomer(customerId, ref);
    return paymentView(db, purchase, latest, deps.providers, now());
  }
}

/** Each try makes another token of the same card: who sends again what heard no answer is not charged twice. */
const withoutToken = ({ cardToken: _token, ...request }: { cardToken?: string | undefined }): object =>
  request;

const someoneIsHere = (email: string): Failure =>
  faultAt(
    'email',
    `Você já entrou neste aparelho como ${email}. Recarregue a página para comprar por essa conta, ou saia dela.`,
    'signed_in_already',
  );
