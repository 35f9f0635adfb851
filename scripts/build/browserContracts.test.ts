import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { forBrowser } from './browserContracts.ts';

const inBrowser = (code: string) => forBrowser(code, parseSync('contract.js', code).program);

it('leaves out what endpoints say for the server, and keeps what a browser calls', () => {
  const output = inBrowser(`
    export const listGoods = endpoint({
      method: 'get', path: '/api/goods', summary: 'Os produtos', query: GoodsQuery.extend({ page: z.int() }),
      reply: pageOf(Goods.extend({ seller: z.string() })), refusals: ['stale_version'],
    });`);
  expect(output).not.toMatch(/summary|reply|Goods\.extend|refusals/);
  expect(output).toMatch(/query: GoodsQuery\.extend\(\{ page: z\.int\(\) \}\),\s+\}\)\)\)\(\);$/);
});

it('leaves out the texts of schemas, and lets unused declarations be dropped with their dependencies', () => {
  const output = inBrowser(`
    const FAULT = 'Informe';
    export const Price = z.object({ cents: z.int().min(1, FAULT).meta({ description: 'Preço' }).default(1) }).describe('x');
    z.config({});`);
  expect(output).toContain(
    'export const Price = /* @__PURE__ */ (() => (z.object({ cents: z.int().min(1, FAULT).default(1) })))();',
  );
  expect(output).toContain("const FAULT = 'Informe';");
  expect(output).toContain('z.config({});');
});
