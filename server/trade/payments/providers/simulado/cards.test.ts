import { expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';

const token = (address: string, card: object) =>
  fetch(`${address}/simulado/v1/card_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });

it('names every fault of a card at once, each at its field and only once', async () => {
  const { address } = await openTestShop();
  const faultsOf = async (card: object) => {
    const reply = await token(address, card);
    expect(reply.status).toBe(400);
    return (await reply.json()) as { errors: { path: string; message: string }[] };
  };
  const { errors } = await faultsOf({ number: '', holder: '', expires: '', cvv: '' });
  expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'number: Informe o número do cartão',
    'holder: Informe o nome impresso no cartão',
    'expires: Use o formato MM/AA',
    'cvv: O código tem 3 ou 4 números',
  ]);
  const old = await faultsOf({ number: '1234', holder: 'Ana', expires: '01/20', cvv: '123' });
  expect(old.errors.map(({ path }) => path)).toEqual(['number', 'expires']);
  const good = await token(address, {
    number: '4111 1111 1111 1111',
    holder: 'Ana',
    expires: '12/39',
    cvv: '123',
  });
  expect(good.status).toBe(201);
});
