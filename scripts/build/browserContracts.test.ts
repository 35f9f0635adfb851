import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { forBrowser } from './browserContracts.ts';

const inBrowser = (code: string) => forBrowser(code, parseSync('contract.js', code).program);

it('leaves out what endpoints say for the server, and keeps what a browser calls', () => {
  const kept = inBrowser(`
    export const listGoods = endpoint({
      method: 'get', path: '/api/goods', summary: 'Os produtos', query: GoodsQuery.extend({ page: z.int() }),
      reply: pageOf(Goods.extend({ seller: z.string() })), refusals: ['stale_version'],
    });`);
  expect(kept).not.toMatch(/summary|reply|Goods\.extend|refusals/);
  expect(kept).toMatch(/query: GoodsQuery\.extend\(\{ page: z\.int\(\) \}\),\s+\}\)\)\)\(\);$/);
});

it('leaves out the texts of schemas, and lets unused declarations be dropped with their dependencies', () => {
  const kept = inBrowser(`
    const FAULT = 'Informe';
    export const Price = z.object({ cents: z.int().min(1, FAULT).meta({ description: 'Preço' }).default(1) }).describe('x');
    z.config({});`);
  expect(kept).toContain(
    'export const Price = /* @__PURE__ */ (() => (z.object({ cents: z.int().min(1, FAULT).default(1) })))();',
  );
  expect(kept).toContain("const FAULT = 'Informe';");
  expect(kept).toContain('z.config({});');
});
