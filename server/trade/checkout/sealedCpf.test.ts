import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openCpf } from '#server/people/accounts/sealedCpf.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { hashOf } from '#server/services/keyedCalls/idempotencyKey.ts';
import { openMercadoPagoShop, PAYER } from '#server/testing/mercadoPagoShop.ts';
import type { TestShop } from '#server/testing/testShop.ts';
import { formatCpf } from '#shared/people/cpf.ts';

const [REPLACED, OWN] = ['12345678909', '11144477735'] as const;
const PAYERS = PAYER.cpf.replace(/\D/g, '');

/** The readable content of a database copy: its rows, and on SQLite the bytes of its files. */
async function keptBy({ db, databaseUrl }: Pick<TestShop, 'db' | 'databaseUrl'>): Promise<string> {
  const rows = await Promise.all(
    (['customer', 'payment', 'idempotencyKey'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const file = databaseUrl.replace(/^sqlite:/, '');
  const files = file === databaseUrl ? [] : [file, `${file}-wal`];
  const bytes = await Promise.all(files.map((each) => readFile(each, 'latin1')));
  return [JSON.stringify(rows), ...bytes].join('\n');
}

const cpfsIn = (text: string) =>
  [REPLACED, OWN, PAYERS].filter((cpf) => text.includes(cpf) || text.includes(formatCpf(cpf)));

it('stores no CPF that a database copy reveals, and uses each where it is needed', async () => {
  let now = new Date();
  const shop = await openMercadoPagoShop({ inFile: true, now: () => now });
  const customer = await shop.customer();
  const ana = await shop.signInCustomer(customer);
  for (const cpf of [REPLACED, OWN])
    await ana.put('/api/account').send({ name: 'Ana', phone: '', cpf }).expect(200);
  shop.bank.breakNext(503);
  const product = await shop.product({ stock: 9 });
  const placed = await shop.order(ana, { productId: product.id, method: 'boleto' });
  const waiting = await shop.db.selectFrom('payment').select('chargeDetails').executeTakeFirstOrThrow();
  expect(waiting.chargeDetails).not.toBeNull();
  expect(cpfsIn(await keptBy(shop))).toEqual([]);

  // The code with the key reads it and sends it to the provider.
  expect((await ana.get('/api/account').expect(200)).body).toMatchObject({ cpf: OWN });
  const { body: exported } = await ana.get('/api/account/export').expect(200);
  expect(exported.account).toMatchObject({ cpf: formatCpf(OWN) });
  now = new Date(now.getTime() + 21_000);
  await shop.runPaymentJobs();
  expect(shop.bank.of(placed.payment.id)).toMatchObject({ status: 'pending' });
  const charge = shop.bank.sent.findLast(({ method }) => method === 'POST');
  expect(charge?.body['payer']).toMatchObject({ identification: { number: PAYERS } });

  // After the key is lost the CPF counts as empty.
  const row = await shop.db.selectFrom('customer').selectAll().executeTakeFirstOrThrow();
  expect(openCpf(openVault('another key that sealed nothing of this'), row)).toBeNull();
});

it('recognizes a repeated request by a digest that is worthless without the key', () => {
  const request = { total: 10, payer: { cpf: PAYERS } };
  const [one, two] = [openVault('one key, long enough to be one'), openVault('another key, long enough too')];
  expect(hashOf(one, request)).toBe(hashOf(one, { payer: { cpf: PAYERS }, total: 10 }));
  expect(hashOf(one, request)).not.toBe(hashOf(two, request));
});
