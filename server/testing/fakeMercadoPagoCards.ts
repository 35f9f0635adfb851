import { randomBytes } from 'node:crypto';
import { type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { FAKE_KEYS } from './fakeMercadoPagoWebhook.ts';

/** The cards behind the unused tokens. */
export type FakeTokens = Map<string, { holder: string; last4: string }>;

/** An error as Mercado Pago words it. */
export function fault(res: Response, status: number, error: string, codes: (number | string)[]): void {
  const cause = codes.map((code) => ({ code, description: `fault ${code}` }));
  res.status(status).json({ message: error, error, status, cause });
}

export function tokenFor(tokens: FakeTokens, holder: string, last4 = '5682'): string {
  const token = randomBytes(16).toString('hex');
  tokens.set(token, { holder, last4 });
  return token;
}

const text = z.string().catch('');
const Card = z.object({
  card_number: text,
  security_code: text,
  expiration_month: z.number().catch(0),
  expiration_year: z.number().catch(0),
  cardholder: z.object({ name: text, identification: z.object({ number: text }) }),
});

/** The requests that browsers send directly, from the pages of any shop. */
export function fakeCards(tokens: FakeTokens, state: { interest: number }): Router {
  const router = Router();
  const fromBrowsers: RequestHandler = (req, res, next) => {
    res.set({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' });
    if (req.method === 'OPTIONS') res.sendStatus(204);
    else if (req.query['public_key'] === FAKE_KEYS.publicKey) next();
    else fault(res, 401, 'unauthorized', []);
  };
  router.use(['/v1/card_tokens', '/v1/payment_methods/installments'], fromBrowsers);

  router.post('/v1/card_tokens', (req, res) => {
    const card = Card.parse(req.body);
    const month = card.expiration_month;
    const codes = [
      ...(/^\d{13,19}$/.test(card.card_number) ? [] : ['E301']),
      ...(/^\d{3,4}$/.test(card.security_code) ? [] : ['E302']),
      ...(month >= 1 && month <= 12 ? [] : ['325']),
      ...(card.expiration_year >= new Date().getFullYear() ? [] : ['326']),
      ...(card.cardholder.name ? [] : ['221']),
      ...(/^\d{11}$/.test(card.cardholder.identification.number) ? [] : ['324']),
    ];
    if (codes.length > 0) return fault(res, 400, 'bad_request', codes);
    const { name } = card.cardholder;
    res.status(201).json({ id: tokenFor(tokens, name, card.card_number.slice(-4)), status: 'active' });
  });

  router.get('/v1/payment_methods/installments', (req, res) => {
    const query = req.query as Record<string, string>;
    const amount = Number(query['amount']);
    const payer_costs = Array.from({ length: 12 }, (_, index) => ({
      installments: index + 1,
      total_amount: Math.round(amount * (100 + (index > 0 ? state.interest : 0))) / 100,
    }));
    const visa = { payment_method_id: 'visa', payment_type_id: 'credit_card', issuer: { id: '25' } };
    res.json(query['bin']?.startsWith('4') ? [{ ...visa, payer_costs }] : []);
  });
  return router;
}
