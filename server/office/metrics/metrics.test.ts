import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop } from '#server/testing/testShop.ts';

const KEY = 'the-key-of-whoever-watches-this-shop';

it('tells who brings the key what the shop does, and nobody else that there is anything to tell', async () => {
  const shop = await openTestShop({ inFile: true });
  const product = await shop.product();
  const ana = await shop.signInCustomer();
  const lines = [{ productId: product.id, quantity: 1 }];
  await shop.buy(ana, { lines, method: 'card' });
  await shop.buy(ana, { lines, method: 'pix' });
  const { url } = await startShop(shop.databaseUrl, 0, { METRICS_KEY: KEY });
  const ask = (path: string, authorization?: string) =>
    fetch(url + path, authorization === undefined ? {} : { headers: { authorization } });
  for (const given of [undefined, '', `Bearer ${KEY}x`, `Basic ${KEY}`, KEY])
    expect((await ask('/metrics', given)).status).toBe(401);

  await ask('/api/products/nada');
  await ask('/nada/em/lugar/nenhum');
  let text = '';
  const valueOf = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    );
  // A start writes for a moment, and its loops run when they run.
  await expect
    .poll(
      async () => {
        await ask('/api/products?perPage=1');
        text = await (await ask('/metrics', `Bearer ${KEY}`)).text();
        return [
          valueOf('arara_kept_replies_total{outcome="kept"}') > 0,
          valueOf('arara_loop_last_success_seconds{loop="the outbox"}') > 0,
        ];
      },
      { timeout: 10_000 },
    )
    .toEqual([true, true]);
  expect(valueOf('arara_orders{status="processing"}')).toBe(1);
  expect(valueOf('arara_deliveries_owed')).toBe(1);
  expect(valueOf('arara_payments{status="approved"}')).toBe(1);
  expect(valueOf('arara_payments{status="pending"}')).toBe(1);
  expect(valueOf('arara_ledger_sum_centavos')).toBe(0);
  expect(valueOf('arara_outbox_given_up')).toBe(0);
  expect(
    valueOf(
      'arara_http_request_duration_seconds_count{method="GET",route="/api/products/:slug",status="404"}',
    ),
  ).toBe(1);
  expect(
    valueOf('arara_http_request_duration_seconds_count{method="GET",route="kept",status="200"}'),
  ).toBeGreaterThan(0);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toContain('/nada');

  // What is watched by the alerts and drawn by the dashboard is there.
  const named = [
    readFileSync('docs/watching/alerts.yaml', 'utf8'),
    readFileSync('docs/watching/dashboard.json', 'utf8'),
  ].flatMap((file) => file.match(/\b(?:arara|nodejs|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `);
  expect(parse(readFileSync('docs/watching/alerts.yaml', 'utf8'))).toMatchObject({
    groups: [{ name: 'arara' }],
  });
});

it('is no address without a key', async () => {
  const shop = await openTestShop();
  await shop.http.get('/metrics').expect(404);
});
