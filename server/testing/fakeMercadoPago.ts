import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';
import * as z from 'zod';
import { boletoOf } from '#server/trade/payments/providers/simulado/boleto.ts';
import { fakeCards, type FakeTokens, fault, tokenFor } from './fakeMercadoPagoCards.ts';
import { FAKE_KEYS } from './fakeMercadoPagoWebhook.ts';

/** What the bank says, by the name on the card, as with the test cards of Mercado Pago. */
const BY_HOLDER: Record<string, [status: string, detail: string]> = {
  APRO: ['approved', 'accredited'],
  OTHE: ['rejected', 'cc_rejected_other_reason'],
  FUND: ['rejected', 'cc_rejected_insufficient_amount'],
  SECU: ['rejected', 'cc_rejected_bad_filled_security_code'],
  CONT: ['in_process', 'pending_contingency'],
};

/** The request for a payment, as strictly as it is documented. */
const Asked = z.object({
  transaction_amount: z.number().positive(),
  description: z.string(),
  external_reference: z.string(),
  installments: z.int().min(1).max(12),
  payment_method_id: z.string(),
  token: z.string().optional(),
  date_of_expiration: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/)
    .optional(),
  payer: z.object({
    email: z.email(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    identification: z.object({ type: z.literal('CPF'), number: z.string().regex(/^\d{11}$/) }).optional(),
    address: z
      .object({
        zip_code: z.string().regex(/^\d{8}$/),
        street_name: z.string(),
        street_number: z.string(),
        neighborhood: z.string(),
        city: z.string(),
        federal_unit: z.string().length(2),
      })
      .optional(),
  }),
});

interface FakePayment {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string;
  [more: string]: unknown;
}

interface Sent {
  method: string;
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** Mercado Pago as its documentation describes it: the calls that the shop uses, and the state behind them. */
export async function fakeMercadoPago() {
  const payments = new Map<number, FakePayment>();
  const refunds = new Map<number, { id: number; payment_id: number; amount: number; status: string }>();
  const tokens: FakeTokens = new Map();
  const answers = new Map<string, { status: number; body: object }>();
  const sent: Sent[] = [];
  const breaks: ((res: Response, next: () => void) => void)[] = [];
  const state = { refundStatus: 'approved', interest: 0 };
  let last = 1_330_000_000;

  const app = express();
  app.use(express.json());
  app.use((req, res, next) => {
    sent.push({
      method: req.method,
      path: req.path,
      key: req.get('x-idempotency-key'),
      body: (req.body ?? {}) as Sent['body'],
    });
    const broken = req.get('origin') ? undefined : breaks.shift();
    if (broken) broken(res, next);
    else next();
  });

  const withToken: RequestHandler = (req, res, next) => {
    if (req.get('authorization') === `Bearer ${FAKE_KEYS.accessToken}`) next();
    else fault(res, 401, 'unauthorized', []);
  };

  /** A write under a key it has seen answers as it did the first time. */
  const once: RequestHandler = (req, res, next) => {
    const key = req.get('x-idempotency-key');
    const known = answers.get(`${req.path} ${key}`);
    if (!key) fault(res, 400, 'bad_request', [4292]);
    else if (known) res.status(known.status).json(known.body);
    else {
      const json = res.json.bind(res);
      res.json = (body: object) => {
        if (res.statusCode < 400)
          answers.set(`${req.path} ${key}`, { status: res.statusCode, body: structuredClone(body) });
        return json(body);
      };
      next();
    }
  };

  app.post('/v1/payments', withToken, once, (req, res) => {
    const input = Asked.safeParse(req.body);
    if (!input.success) return fault(res, 400, 'bad_request', [1]);
    const body = input.data;
    const amount = body.transaction_amount;
    if (Math.round(amount * 100) / 100 !== amount) return fault(res, 400, 'bad_request', [4037]);
    const outcome = madeOf(body);
    if ('code' in outcome) return fault(res, 400, 'bad_request', [outcome.code]);
    const payment: FakePayment = {
      id: ++last,
      transaction_amount: amount,
      transaction_amount_refunded: 0,
      currency_id: 'BRL',
      external_reference: body.external_reference,
      payment_method_id: body.payment_method_id,
      installments: body.installments,
      date_of_expiration: body.date_of_expiration,
      ...outcome,
    };
    payments.set(payment.id, payment);
    res.status(201).json(payment);
  });

  function madeOf(body: z.output<typeof Asked>) {
    const amount = body.transaction_amount;
    const waiting = { status: 'pending', card: {} };
    if (body.payment_method_id === 'pix')
      return {
        ...waiting,
        status_detail: 'pending_waiting_transfer',
        point_of_interaction: {
          type: 'PIX',
          transaction_data: { qr_code: `00020126580014br.gov.bcb.pix0136${randomUUID()}6304ABCD` },
        },
      };
    if (body.payment_method_id === 'bolbradesco') {
      const { address, identification, last_name } = body.payer;
      if (!identification || !last_name) return { code: 2067 };
      if (!address) return { code: 5_000 };
      const slip = boletoOf({ ours: String(last), amountCents: Math.round(amount * 100), due: new Date() });
      return {
        ...waiting,
        status_detail: 'pending_waiting_payment',
        transaction_details: { digitable_line: slip.line, barcode: { content: slip.barcode } },
      };
    }
    const token = tokens.get(body.token ?? '');
    if (!token) return { code: 2006 };
    tokens.delete(body.token ?? '');
    if (body.payment_method_id !== 'visa') return { code: 3034 };
    const [status, detail] = BY_HOLDER[token.holder] ?? ['approved', 'accredited'];
    return {
      status: status ?? '',
      status_detail: detail ?? '',
      card: { first_six_digits: '423564', last_four_digits: token.last4 },
      transaction_details: { total_paid_amount: Math.round(amount * (100 + state.interest)) / 100 },
    };
  }

  app.get('/v1/payments/search', withToken, (req, res) => {
    const results = [...payments.values()].filter(
      ({ external_reference }) => external_reference === req.query['external_reference'],
    );
    res.json({ paging: { total: results.length, limit: 30, offset: 0 }, results });
  });

  app.get('/v1/payments/:id', withToken, (req, res) => {
    const payment = payments.get(Number(req.params['id']));
    if (!payment) return fault(res, 404, 'not_found', [2000]);
    res.json(payment);
  });

  app.put('/v1/payments/:id', withToken, (req, res) => {
    const payment = payments.get(Number(req.params['id']));
    if (!payment) return fault(res, 404, 'not_found', [2000]);
    if (!['pending', 'in_process', 'authorized'].includes(payment.status))
      return fault(res, 400, 'bad_request', [2063]);
    Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' });
    res.json(payment);
  });

  app.post('/v1/payments/:id/refunds', withToken, once, (req, res) => {
    const payment = payments.get(Number(req.params['id']));
    const { amount } = req.body as { amount?: number };
    if (!payment) return fault(res, 404, 'not_found', [2000]);
    const remaining = payment.transaction_amount - payment.transaction_amount_refunded;
    const refundAmount = amount ?? remaining;
    // It gives back what it charged beyond the amount, too.
    if (payment.status !== 'approved' || (refundAmount > remaining + 1e-9 && state.interest === 0))
      return fault(res, 400, 'bad_request', [payment.status === 'approved' ? 4296 : 2063]);
    const refund = { id: ++last, payment_id: payment.id, amount: refundAmount, status: state.refundStatus };
    refunds.set(refund.id, refund);
    if (refund.status === 'approved') settle(payment, refundAmount);
    res.status(201).json(refund);
  });

  function settle(payment: FakePayment, amount: number): void {
    const total = Math.min(
      payment.transaction_amount,
      Math.round((payment.transaction_amount_refunded + amount) * 100) / 100,
    );
    const whole = total === payment.transaction_amount;
    Object.assign(payment, {
      transaction_amount_refunded: total,
      status: whole ? 'refunded' : 'approved',
      status_detail: whole ? 'refunded' : 'partially_refunded',
    });
  }

  app.get('/v1/payments/:id/refunds/:refund', withToken, (req, res) => {
    const refund = refunds.get(Number(req.params['refund']));
    if (!refund) return fault(res, 404, 'not_found', [2024]);
    res.json(refund);
  });

  app.use(fakeCards(tokens, state));

  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const of = (reference: string): FakePayment => {
    const found = [...payments.values()].find(({ external_reference }) => external_reference === reference);
    if (!found) throw new Error(`nobody asked for a payment of ${reference}`);
    return found;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    sent,
    payments,
    of,
    tokenFor: (holder: string) => tokenFor(tokens, holder),
    /** Finishes the refunds that were only on their way. */
    finishRefunds: () => {
      for (const refund of refunds.values()) {
        const payment = payments.get(refund.payment_id);
        if (refund.status !== 'approved' && payment) settle(payment, refund.amount);
        refund.status = 'approved';
      }
    },
    /** The next call of the shop breaks: with this status, or without any answer. */
    breakNext: (status?: number) =>
      breaks.push((res) => {
        if (status === undefined) res.destroy();
        else fault(res, status, 'internal_error', []);
      }),
    /** The next call of the shop does its work, and its answer is lost. */
    loseNextAnswer: () =>
      breaks.push((res, next) => {
        res.json = () => res.destroy();
        next();
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
