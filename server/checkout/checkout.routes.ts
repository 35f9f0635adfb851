import { randomUUID } from 'node:crypto';
import {
  cancelOrder,
  placeOrder as placeOrderEndpoint,
  quoteCheckout,
  readPayment,
  refundOrder,
  retryPayment,
} from '#shared/contract/account/checkout.ts';
import { orderNumber } from '#shared/orderStatus.ts';
import { customerOf } from '../accounts/requireCustomer.ts';
import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import { ProviderUnreachable } from '../gateways/payments/provider.ts';
import { notFound } from '../http/failure.ts';
import { type Api, headerOf } from '../http/serve.ts';
import { ensureCharge, type PaymentDeps } from '../payments/charge.ts';
import * as payments from '../payments/payments.store.ts';
import { cancelAlone } from '../payments/letGo.ts';
import { paymentView, SIMULATED } from '../payments/paymentView.ts';
import { finishRefund, refundAlone } from '../payments/refunds.ts';
import * as settingsStore from '../settings/settings.store.ts';
import * as keys from './idempotency.store.ts';
import { payAgain, replaceWaiting } from './payAgain.ts';
import { placeOrder, type Placing } from './placeOrder.ts';
import { quote } from './quote.ts';

export function checkoutRoutes(api: Api, deps: PaymentDeps): void {
  const { db, now } = deps;
  const provider = deps.providers.inUse;

  api.serve(quoteCheckout, async ({ body }, { res }) => ({
    ...(await quote(db, customerOf(res).id, body.lines, await settingsStore.read(db), provider, now())),
    simulated: provider.name === SIMULATED,
  }));

  api.serve(placeOrderEndpoint, ({ body }, http) =>
    answeredOnce(
      { customerId: customerOf(http.res).id, header: headerOf(http, 'idempotency-key'), request: body },
      (trx, who) => placeOrder(trx, who, body, now()),
    ),
  );

  api.serve(retryPayment, async ({ params, body }, http) => {
    const customerId = customerOf(http.res).id;
    const header = headerOf(http, 'idempotency-key');
    const request = { ...body, order: params.id };
    keys.keyIn(header);
    await replaceWaiting(deps, customerId, params.id, body);
    const { payment } = await answeredOnce({ customerId, header, request }, (trx, who) =>
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
    await finishRefund(deps, await refundAlone(deps, customerId, params.id));
    return view(customerId, params.id);
  });

  api.serve(cancelOrder, async ({ params }, { res }) => {
    const customerId = customerOf(res).id;
    await cancelAlone(deps, customerId, params.id);
    return view(customerId, params.id);
  });

  /** Does the work of a key once, makes its charge, and gives everybody who brings the key the same answer. */
  async function answeredOnce(
    asked: { customerId: string; header: string | undefined; request: { cardToken?: string | undefined } },
    work: (trx: Db, who: Placing) => Promise<void>,
  ) {
    const { customerId } = asked;
    const key = keys.keyIn(asked.header);
    // Each try makes another token of the same card: who sends again what heard no answer is not charged twice.
    const { cardToken: _token, ...request } = asked.request;
    const requestHash = keys.hashOf(request);
    const paymentId = randomUUID();
    const first = await transaction(db, async (trx) => {
      const known = await keys.find(trx, customerId, key, requestHash);
      const row = { customerId, key, requestHash, paymentId, createdAt: now().toISOString() };
      if (known || !(await keys.insert(trx, row))) return undefined;
      await work(trx, { customerId, paymentId, provider });
      return row;
    });
    const known = first ?? (await keys.find(db, customerId, key, requestHash));
    if (!known) throw notFound();
    if ('reply' in known && known.reply !== null)
      return JSON.parse(known.reply) as Awaited<ReturnType<typeof placed>>;
    const made = await chargedIfPossible(known.paymentId);
    const reply = await placed(customerId, known.paymentId);
    // Without its charge the answer is not whole yet, and the next one may say more.
    return made ? keys.keepReply(db, customerId, key, reply) : reply;
  }

  async function chargedIfPossible(paymentId: string): Promise<boolean> {
    try {
      await ensureCharge(deps, paymentId);
      return true;
    } catch (error) {
      if (error instanceof ProviderUnreachable) return false;
      throw error;
    }
  }

  async function placed(customerId: string, paymentId: string) {
    const { purchaseId } = await payments.read(db, paymentId);
    const { purchase } = await ofCustomer(customerId, purchaseId);
    const payment = await payments.read(db, paymentId);
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
