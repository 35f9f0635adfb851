import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { SHORTEST_SECRET } from '#server/platform/crypto/shortestSecret.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { runMiddleware } from '#server/services/http/runMiddleware.ts';
import { pagePolicy, sameSiteWrites } from '#server/services/http/security.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { isPaidIn } from '#shared/trade/orderStatus.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { CURRENCIES } from '#shared/values/money.ts';
import { cardForm, cardOf } from './cards.ts';
import * as charges from './charges.store.ts';
import { PANEL_STYLE_HASH, panelPage } from './panelPage.ts';
import * as payouts from './payouts.store.ts';
import { sendWebhooks } from './sendWebhooks.ts';

/** The secrets of the simulator and its shop: the API key and the webhook secret. */
export interface SimuladoSecrets {
  apiKey: string;
  webhookSecret: string;
}

/** The shop's built-in simulator, and the URL for its webhooks. */
export interface SimuladoOfShop extends SimuladoSecrets {
  notifyUrl: () => string;
}

/**
 * Derives both secrets from one secret of the shop, so that there is nothing to configure; neither reveals the other.
 * Throws when that secret is empty or too weak: a derived one would not show it.
 */
export function simuladoSecrets(secret: string): SimuladoSecrets {
  if (secret.length < SHORTEST_SECRET)
    throw new Error('The secret of the payment simulator is empty or too short.');
  const derived = (use: string) =>
    createHmac('sha256', secret).update(`simulado: ${use}`).digest('base64url');
  return { apiKey: derived('api'), webhookSecret: derived('webhook') };
}

const AnyCurrency = oneOf(CURRENCIES);

const Charge = z.strictObject({
  method: z.enum(['pix', 'card', 'boleto']),
  amount: z.int().min(1),
  currency: AnyCurrency,
  installments: z.int().min(1).max(12),
  card_token: z.string().max(100).optional(),
  description: z.string().min(1).max(200),
  payee: z.string().min(1).max(200),
  expires_at: z.iso.datetime(),
  /** The due day of a boleto; by default the day of `expires_at` in UTC. */
  due_date: z.iso.date().optional(),
  notification_url: z.url({ protocol: /^https?$/ }),
  return_url: z.url({ protocol: /^https?$/ }),
});

const Payout = z.strictObject({ amount: z.int().min(1), pix_key: z.string().min(5).max(80) });

const Refund = z.strictObject({ amount: z.int().min(1) });

export interface SimuladoDeps {
  db: Db;
  secrets: SimuladoOfShop;
  /** Whether new orders are paid here. */
  inUse: boolean;
  publicUrl: string;
  now: () => Date;
}

/** A payment provider that moves no real money: an API, webhooks, and a panel where a person plays the bank. */
export function simulado({ db, secrets, inUse, publicUrl, now }: SimuladoDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const json = express.json({ limit: '20kb' });
  const replyOf = (charge: charges.SimuladoCharge) => chargeInJson(charge, publicUrl);

  router.get('/v1/balance', withKey(secrets.apiKey), async (req, res) => {
    const currency = AnyCurrency.catch('BRL').parse(req.query['currency']);
    const left = currency === PAYOUT_CURRENCY ? await payouts.paidCents(db, now()) : 0;
    res.json({ held: (await charges.heldCents(db, currency)) - left });
  });

  router.get('/v1/charges', withKey(secrets.apiKey), async (req, res) => {
    const { key } = req.query;
    const charge = typeof key === 'string' ? await charges.findByKey(db, key) : undefined;
    if (!charge) return refuse(res, 404, 'not_found');
    res.json(replyOf(charge));
  });

  router.get('/v1/charges/:id', withKey(secrets.apiKey), async (req, res) => {
    const charge = await charges.find(db, String(req.params['id']));
    if (!charge) return refuse(res, 404, 'not_found');
    res.json(replyOf(charge));
  });

  router.post('/v1/charges/:id/cancel', withKey(secrets.apiKey), async (req, res) => {
    const id = String(req.params['id']);
    await charges.applyAction(db, id, 'cancelar', now());
    const charge = await charges.find(db, id);
    if (!charge) return refuse(res, 404, 'not_found');
    res.json(replyOf(charge));
  });

  router.post('/v1/charges/:id/refunds', withKey(secrets.apiKey), json, async (req, res) => {
    const id = String(req.params['id']);
    const key = req.get('idempotency-key') ?? '';
    const input = Refund.safeParse(req.body);
    if (!input.success || !/^[\w-]{8,100}$/.test(key)) return refuse(res, 400, 'invalid_request');
    if (!(await charges.find(db, id))) return refuse(res, 404, 'not_found');
    if (!(await charges.refund(db, { id, requestKey: key, amountCents: input.data.amount }, now())))
      return refuse(res, 422, 'not_refundable');
    const charge = await charges.find(db, id);
    res.status(201).json(charge && replyOf(charge));
  });

  router.post('/v1/payouts', withKey(secrets.apiKey), json, async (req, res) => {
    const key = req.get('idempotency-key') ?? '';
    const input = Payout.safeParse(req.body);
    if (!input.success || !/^[\w-]{8,100}$/.test(key)) return refuse(res, 400, 'invalid_request');
    res.status(201).json(await payouts.send(db, key, input.data.amount, now()));
  });

  // With a real provider in use, simulated charges can be read and refunded, but the panel is closed.
  if (!inUse) {
    router.post('/v1/charges', withKey(secrets.apiKey), (_req, res) => refuse(res, 404, 'not_in_use'));
    return router;
  }

  router.post('/v1/charges', withKey(secrets.apiKey), json, async (req, res) => {
    const key = req.get('idempotency-key') ?? '';
    const input = Charge.safeParse(req.body);
    if (!input.success || !/^[\w-]{8,100}$/.test(key)) return refuse(res, 400, 'invalid_request');
    if (!isPaidIn(input.data.method, input.data.currency)) return refuse(res, 422, 'no_such_method');
    const { amount, card_token, expires_at, due_date, notification_url, return_url, ...rest } = input.data;
    const charge = await charges.insert(
      db,
      key,
      {
        method: rest.method,
        currency: rest.currency,
        installments: rest.installments,
        description: rest.description,
        payee: rest.payee,
        amountCents: amount,
        cardToken: card_token,
        expiresAt: expires_at,
        dueDay: due_date ?? expires_at.slice(0, 10),
        notifyUrl: notification_url,
        returnUrl: return_url,
      },
      now(),
    );
    if (!charge) return refuse(res, 422, 'unknown_card_token');
    res.status(201).json(replyOf(charge));
  });

  // The browser calls this directly: card numbers never pass through the shop.
  router.post('/v1/card_tokens', sameSiteWrites(publicUrl), json, async (req, res) => {
    const input = cardForm(now()).safeParse(req.body);
    if (!input.success) {
      const errors = input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      res.status(400).json({ errors });
      return;
    }
    const card = cardOf(input.data);
    res.status(201).json({ token: await charges.insertCard(db, card, now()), last4: card.last4 });
  });

  router.get('/cobrancas/:id', async (req, res, next) => {
    const charge = await charges.find(db, req.params.id);
    if (!charge) return next();
    await runMiddleware(pagePolicy({ scripts: [], styles: [PANEL_STYLE_HASH] }), req, res);
    res.set('cache-control', 'no-store').type('html').send(panelPage(charge, now()));
  });

  router.post('/cobrancas/:id/:act', sameSiteWrites(publicUrl), async (req, res, next) => {
    const [id, act] = [String(req.params['id']), String(req.params['act'])];
    if (!Object.hasOwn(charges.ACTS, act) || act === 'cancelar') return next();
    await charges.applyAction(db, id, act as charges.Act, now());
    // Sent before the panel answers, so that the shop knows when the person looks again; failures are sent later.
    await sendWebhooks(db, secrets, now(), id);
    res.redirect(303, `/simulado/cobrancas/${id}`);
  });
  return router;
}

const withKey = (apiKey: string): RequestHandler => {
  const expected = createHmac('sha256', apiKey).update(`Bearer ${apiKey}`).digest();
  return (req, res, next) => {
    const input = createHmac('sha256', apiKey)
      .update(req.get('authorization') ?? '')
      .digest();
    if (timingSafeEqual(expected, input)) return next();
    refuse(res, 401, 'unauthorized');
  };
};

const refuse = (res: Response, status: number, error: string): void =>
  void res.status(status).json({ error });

const chargeInJson = (charge: charges.SimuladoCharge, publicUrl: string) => ({
  id: charge.id,
  status: charge.status,
  method: charge.method,
  amount: charge.amountCents,
  currency: charge.currency,
  refunded: charge.refundedCents,
  installments: charge.installments,
  pix_code: charge.pixCode,
  boleto_line: charge.boletoLine,
  boleto_barcode: charge.boletoBarcode,
  card_last4: charge.cardLast4,
  reason: charge.reason,
  panel_url: `${publicUrl}/simulado/cobrancas/${charge.id}`,
});
