import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { mercadoPagoToken } from './mercadoPagoCard.ts';

const CARD = {
  number: '4235 6477 2802 5682',
  holder: 'ANA SOUZA',
  expires: '12/39',
  cvv: '123',
  cpf: '52998224725',
};
const OFFER = {
  payment_method_id: 'visa',
  payment_type_id: 'credit_card',
  issuer: { id: 25 },
  payer_costs: [
    { installments: 1, total_amount: 99.9 },
    { installments: 3, total_amount: 105.12 },
  ],
};

/** A fake of Mercado Pago's browser API, with these replies. */
async function bankOf({ token, offers = [OFFER] }: { token: object; offers?: object[] }) {
  const requests: string[] = [];
  const server = createServer((req, res) => {
    requests.push(req.url ?? '');
    res.setHeader('content-type', 'application/json');
    res.statusCode = req.url?.startsWith('/v1/card_tokens') && !('id' in token) ? 400 : 200;
    res.end(JSON.stringify(req.url?.startsWith('/v1/card_tokens') ? token : offers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked: requests, door: { by: 'mercadopago' as const, address, publicKey: 'TEST-key' } };
}

const paying = { total: 99.9, installments: 1 };

it('is a token with the brand and the bank of the card', async () => {
  const { asked: requests, door } = await bankOf({ token: { id: 'abc' } });
  expect(await mercadoPagoToken(CARD, door, paying)).toEqual({
    cardToken: 'abc',
    cardBrand: 'visa',
    cardIssuer: '25',
  });
  expect(requests.toSorted()).toEqual([
    '/v1/card_tokens?public_key=TEST-key',
    '/v1/payment_methods/installments?public_key=TEST-key&bin=42356477&amount=99.9',
  ]);
});

it('is none where Mercado Pago would charge more than was shown, or takes no such card', async () => {
  const { door } = await bankOf({ token: { id: 'abc' } });
  for (const installments of [3, 12])
    expect(await mercadoPagoToken(CARD, door, { ...paying, installments })).toEqual({
      faults: { installments: expect.stringContaining('Escolha menos parcelas') },
    });
  const debit = await bankOf({
    token: { id: 'abc' },
    offers: [{ ...OFFER, payment_type_id: 'debit_card' }],
  });
  expect(await mercadoPagoToken(CARD, debit.door, paying)).toEqual({
    faults: { number: expect.stringContaining('não é aceito') },
  });
});

it('names everything that is wrong before anything is sent, and what Mercado Pago finds by its codes', async () => {
  const { asked: requests, door } = await bankOf({
    token: { cause: [{ code: 'E302' }, { code: 324 }, { code: 999 }] },
  });
  const wrong = { number: '4235 6477 2802 5683', holder: '', expires: '13/39', cvv: '1', cpf: '' };
  expect(await mercadoPagoToken(wrong, door, paying)).toEqual({
    faults: {
      number: expect.any(String),
      holder: expect.any(String),
      expires: expect.any(String),
      cvv: expect.any(String),
    },
  });
  expect(requests).toEqual([]);
  expect(await mercadoPagoToken(CARD, door, paying)).toEqual({
    faults: { cvv: expect.any(String), 'payer.cpf': 'Informe um CPF válido' },
  });
  const unreachable = { by: 'mercadopago' as const, address: 'http://127.0.0.1:1', publicKey: 'x' };
  expect(await mercadoPagoToken(CARD, unreachable, paying)).toEqual({
    faults: { number: expect.stringContaining('Sem conexão') },
  });
});
