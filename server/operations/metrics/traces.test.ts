import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listening } from '#server/services/http/httpServer.ts';
import { startShop } from '#server/testing/shopProcess.ts';
import { openTestShop } from '#server/testing/testShop.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}

/** A fake OpenTelemetry collector: the spans, and the received text. */
async function openCollector() {
  const collected = { spans: [] as Span[], text: '' };
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => {
      collected.text += `${req.url} ${JSON.stringify(req.headers)} ${body}\n`;
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      collected.spans.push(
        ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listening(server, 0, '127.0.0.1');
  onTestFinished(() => void server.close());
  return { collected, endpoint: `http://127.0.0.1:${port}` };
}

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const SAMPLED = { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` };
const of = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];

it('sends a collector the times of requests and loops, and no user input', async () => {
  const shop = await openTestShop({ inFile: true });
  const product = await shop.product();
  const { collected, endpoint } = await openCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '50' };
  const path = `/api/products/${product.slug}`;
  const spanOf = (name: string) => collected.spans.find((span) => span.name === name);
  const headers = { ...SAMPLED, cookie: 'customer_token=segredo-1', authorization: 'Bearer segredo-2' };

  const ours = await startShop(shop.databaseUrl, 0, { ...settings, TRUST_PROXY: '1' });
  await fetch(`${ours.url}${path}?de=segredo-3`, { headers });
  await fetch(`${ours.url}/healthz`);
  await fetch(`${ours.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'segredo-4@exemplo.com.br' }),
  });
  await expect.poll(() => spanOf('GET /api/products/:slug') && spanOf('POST /api/newsletter')).toBeTruthy();
  const request = spanOf('GET /api/products/:slug');
  expect(request).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
  expect([of(request, 'url.path'), of(request, 'http.response.status_code')]).toEqual([path, 200]);
  await expect
    .poll(() => collected.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId))
    .toContainEqual(expect.objectContaining({ name: 'select', traceId: CALLER.trace }));
  await expect.poll(() => spanOf('the outbox')).toBeTruthy();
  expect(collected.spans.some((span) => String(of(span, 'url.path')).includes('health'))).toBe(false);
  expect(collected.text).toContain('/v1/traces');
  expect(collected.text).toContain('arara-digital');
  expect(collected.text).not.toContain('segredo');

  await ours.kill();
  const open = await startShop(shop.databaseUrl, 0, settings);
  collected.spans.length = 0;
  await fetch(open.url + path, { headers: SAMPLED });
  await expect.poll(() => spanOf('GET /api/products/:slug')).toBeTruthy();
  expect(spanOf('GET /api/products/:slug')?.traceId).not.toBe(CALLER.trace);
});
