import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { drained } from '#server/services/http/httpServer.ts';
import { eventStream, portOf } from '#server/testing/eventStream.ts';
import { openTestShop } from '#server/testing/testShop.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EventStreams } from './eventStreams.ts';

const follow = endpoint({
  method: 'get',
  path: '/api/follow',
  summary: 'Counts for whoever listens',
  reply: z.object({ count: z.int() }),
  events: true,
});

/** A shop with a test stream, and a function that sends on it. */
async function openStreaming(bounds: ConstructorParameters<typeof EventStreams>[0] = {}) {
  const streams = new EventStreams(bounds);
  const listeners = new Set<(event: { count: number }) => void>();
  const shop = await openTestShop({
    streams,
    trustProxy: 1,
    routes: (api) =>
      api.serveEvents(follow, async () => ({
        listen: (emit) => {
          listeners.add(emit);
          return () => listeners.delete(emit);
        },
      })),
  });
  await portOf(shop.server);
  const from = (address: string) => eventStream(shop.server, '/api/follow', { 'x-forwarded-for': address });
  return {
    shop,
    streams,
    listeners,
    from,
    send: (count: number) => listeners.forEach((each) => each({ count })),
  };
}

it('keeps a quiet stream alive, and drops closed ones', async () => {
  const { from, listeners, send } = await openStreaming({ heartbeatMs: 20 });
  const stream = await from('203.0.113.1');
  await vi.waitFor(() => expect(stream.text()).toMatch(/^retry: 2000\n\n:\n\n:\n\n/));
  send(7);
  await vi.waitFor(() => expect(stream.events()).toEqual([{ count: 7 }]));
  stream.leave();
  await vi.waitFor(() => expect(listeners.size).toBe(0));
});

it('limits the streams of one address, and answers the next with a problem', async () => {
  const { from, listeners } = await openStreaming({ perAddress: 2, inAll: 3, forStaff: 0 });
  const [first] = [await from('203.0.113.1'), await from('203.0.113.1')];
  const refused = await from('203.0.113.1');
  expect(refused.status).toBe(429);
  await vi.waitFor(() => expect(refused.text()).toContain('"code":"too_many"'));
  expect((await from('203.0.113.2')).status).toBe(200);
  expect((await from('203.0.113.3')).status).toBe(429); // the process's limit is reached
  first.leave();
  await vi.waitFor(() => expect(listeners.size).toBe(2));
  expect((await from('203.0.113.1')).status).toBe(200);
});

it('limits the streams of one /48 of IPv6', async () => {
  const { from } = await openStreaming({ perAddress: 2, perNetwork: 3 });
  for (const network of [1, 2, 3]) expect((await from(`2001:db8:b:${network}::1`)).status).toBe(200);
  expect((await from('2001:db8:b:4::1')).status).toBe(429);
  expect((await from('2001:db8:c::1')).status).toBe(200);
});

it('limits the streams of one account and of strangers, and reserves places for the team', async () => {
  const { shop, from } = await openStreaming({ perFollower: 2, inAll: 6, forStaff: 2, ofStrangers: 1 });
  let network = 0;
  const follow = async (path: string, cookie: string) => {
    const headers = { 'x-forwarded-for': `2001:db8:${++network}::1`, cookie };
    return (await eventStream(shop.server, path, headers)).status;
  };
  const notices = '/api/account/notices/events';
  const [ana, bia, caio] = [
    await shop.customerCookie(),
    await shop.customerCookie(),
    await shop.customerCookie(),
  ];
  expect([await follow(notices, ana), await follow(notices, ana), await follow(notices, ana)]).toEqual([
    200, 200, 429,
  ]);
  expect((await from('203.0.113.1')).status).toBe(200);
  expect((await from('203.0.113.2')).status).toBe(429);
  expect(await follow(notices, bia)).toBe(200);
  // Four of six: the last two are the team's.
  expect(await follow(notices, caio)).toBe(429);
  const admin = await shop.adminCookie();
  const office = '/api/admin/orders/events';
  expect([await follow(office, admin), await follow(office, admin)]).toEqual([200, 200]);
});

it('ends its streams in order when the process stops, and begins no more', async () => {
  const { from, streams, shop } = await openStreaming();
  const stream = await from('203.0.113.1');
  streams.end();
  const startedAt = performance.now();
  const end = drained(shop.server, { lastCallMs: 200, deadlineMs: 10_000 });
  await stream.ended;
  const late = await from('203.0.113.1');
  expect(late.status).toBe(503);
  await end;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('answers HEAD and continues', async () => {
  const { shop } = await openStreaming();
  await shop.http
    .head('/api/follow')
    .expect(200)
    .expect('content-type', /event-stream/);
});
