import { expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

const fieldsOf = ({ reply }: Endpoint): string[] =>
  reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];

it('names where a created resource is read, wherever it has an address, and no missing address', async () => {
  const { endpoints } = await openTestShop();
  const reads = endpoints.filter(({ method }) => method === 'get').map(({ path }) => path);
  const making = endpoints.filter(({ status }) => status === 201);
  expect(making.length).toBeGreaterThan(40);
  const silent = making.filter((of) => {
    const below = reads.flatMap((path) =>
      path.startsWith(`${of.path}/:`) ? [path.slice(of.path.length + 2)] : [],
    );
    return of.made === undefined && below.some((name) => fieldsOf(of).includes(name));
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
  const faulty = making.filter((of) => {
    const [filled, own] = [of.made?.match(/(?<=\{)\w+/g) ?? [], of.made?.match(/(?<=:)\w+/g) ?? []];
    const read = of.made && new RegExp(`^${of.made.replace(/:\w+|\{\w+\}/g, ':\\w+')}$`);
    return (
      read !== undefined &&
      (!reads.some((path) => read.test(path)) ||
        filled.some((name) => !fieldsOf(of).includes(name)) ||
        own.some((name) => !of.path.includes(`:${name}`)))
    );
  });
  expect(faulty.map(({ path, made }) => [path, made])).toEqual([]);
  expect(endpoints.filter(({ made, status }) => made && status !== 201)).toEqual([]);
});

it('points to the created resource, also when the call is repeated, and nowhere when it was refused', async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const send = (code: string, key: string) =>
    http
      .post('/api/admin/coupons')
      .set('idempotency-key', key)
      .send({ title: 'Volta às aulas', code, kind: 'percent', value: 10, mostDiscount: 50 });
  const first = await send('ARARA10', 'the-first-call').expect(201);
  const location = first.get('location') ?? '';
  expect(location).toBe(`/api/admin/coupons/${(first.body as { id: string }).id}`);
  expect((await http.get(location).expect(200)).body).toMatchObject({ code: 'ARARA10' });
  const again = await send('ARARA10', 'the-first-call');
  expect([again.status, again.get('location'), again.get('idempotency-replayed')]).toEqual([
    201,
    location,
    'true',
  ]);
  const refused = await send('ARARA10', 'the-next-call');
  expect([refused.status, refused.get('location')]).toEqual([400, undefined]);
});

it("points below the request's address: a webhook's test is one of its deliveries", async () => {
  const shop = await openTestShop();
  const http = await shop.signIn();
  const creation = await http
    .post('/api/admin/webhooks')
    .send({ url: 'https://receiver.example/hook', types: ['order.paid'], enabled: true })
    .expect(201);
  const { id } = creation.body as { id: string };
  expect(creation.get('location')).toBe(`/api/admin/webhooks/${id}`);
  const tried = await http.post(`/api/admin/webhooks/${id}/test`).send({}).expect(201);
  const delivery = (tried.body as { id: string }).id;
  expect(tried.get('location')).toBe(`/api/admin/webhooks/${id}/deliveries/${delivery}`);
  await http.get(tried.get('location') ?? '').expect(200);
});
