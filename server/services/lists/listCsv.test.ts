import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openTestShop } from '#server/testing/testShop.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Lists without a file, each with the reason. */
const WITHOUT_FILE: Readonly<Record<string, string>> = {
  '/api/admin/account/sessions': 'where somebody is signed in is looked at, and is nobody else’s',
  '/api/admin/backups': 'each of them is a file of its own',
  '/api/admin/events': 'programs read it by cursors, with what each event holds',
  '/api/admin/list-views': 'ways to look at other lists',
  '/api/admin/mail-texts': 'texts to be written, which a table would cut to pieces',
  '/api/admin/seller-applications/:id/like': 'what one applicant resembles is looked at before a decision',
  '/api/admin/sellers': 'the choices of a field; the sellers themselves are another list',
};

/** Files with other rows than the list shows, by their content. */
const OTHER_ROWS: Readonly<Record<string, string>> = {
  '/api/admin/newsletter': 'whoever may be written to',
  '/api/admin/finance/entries': 'a line for each account that an entry moves',
  '/api/admin/staff': 'invitations besides',
  '/api/admin/audit': 'that it is taken away',
};

/** Files with more about people than is public: these need a password. */
const OF_PEOPLE = /cliente|comprador|quem (?:se inscreveu|perguntou|denunciou)|e-mail|telefone/i;

const isList = (of: Endpoint): boolean =>
  of.method === 'get' &&
  of.path.startsWith('/api/admin/') &&
  of.reply instanceof z.ZodObject &&
  of.reply.shape['items'] instanceof z.ZodArray;

interface Listed {
  items: unknown[];
  total?: number;
  counts?: Record<string, number>;
}

const rowsIn = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' });

it(
  'exports each list of the back-office as a file of all that its filter finds',
  { timeout: 60_000 },
  async () => {
    const shop = await openTestShop({ sample: true });
    const admin = await shop.signIn();
    const lists = shop.endpoints.filter(isList);
    expect(lists.filter((of) => !of.csv && !(of.path in WITHOUT_FILE)).map(({ path }) => path)).toEqual([]);
    expect(Object.keys(WITHOUT_FILE).filter((path) => !lists.some((of) => of.path === path))).toEqual([]);

    const files = lists.filter((of) => of.csv && !of.path.includes(':'));
    expect(files.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { path, query, csv } of files) {
      const { body } = await admin.get(path).expect(200);
      const { items, total = items.length, counts } = body as Listed;
      // A state that leaves rows out: the file leaves them out too.
      const [state, some] =
        Object.entries(query?.shape['state'] ? (counts ?? {}) : {}).find(([, n]) => n !== total) ?? [];
      for (const [search, count] of [['', total], ...(state ? [[`?state=${state}`, some]] : [])]) {
        const reply = await admin
          .get(`${path}${search}${search ? '&' : '?'}page=3`)
          .set('accept', 'text/csv')
          .expect(200);
        const [header = [], ...rows] = rowsIn(reply.text);
        const fits =
          reply.text.startsWith('\uFEFF') &&
          header.length > 1 &&
          rows.every((row) => row.length === header.length) &&
          (path in OTHER_ROWS || rows.length === count);
        if (header.some((name) => OF_PEOPLE.test(name)) && (csv === true || !csv?.passwordAgain))
          wrong.push(`${path} gives away people for no password`);
        if (!fits) wrong.push(`${path}${search}: ${rows.length} of ${count}`);
      }
    }
    expect(wrong).toEqual([]);
    const without = async (list: string, ...columns: string[]) => {
      const address = `/api/admin/${list}?${new URLSearchParams({ hidden: columns.join(',') }).toString()}`;
      return rowsIn((await admin.get(address).set('accept', 'text/csv').expect(200)).text);
    };
    const [header, first] = await without('customers', 'Telefone', 'Total gasto', 'Nada');
    expect(header).toEqual(['Nome', 'E-mail', 'Status', 'Cliente desde', 'Pedidos']);
    expect(first?.[1]).toContain('@');
    // The first column of a file is not what names each list's rows.
    expect((await without('mails', 'Escrito em'))[0]?.[0]).toBe('Para');
    const synonyms = await without('search-synonyms');
    expect(await without('search-synonyms', ...(synonyms[0] ?? []))).toEqual(synonyms);
    const { body } = await admin.get('/api/admin/audit?show=changes&perPage=48').expect(200);
    const exportEntry = expect.objectContaining({
      action: 'exported',
      subject: 'dispute',
      label: 'Lista de disputas',
      after: { state: 'closed' },
    }) as unknown;
    await admin.get('/api/admin/disputes?state=closed&q=&sort=oldest').set('accept', 'text/csv').expect(200);
    const { body: after } = await admin.get('/api/admin/audit?show=changes&perPage=48').expect(200);
    expect(body.items).not.toEqual(expect.arrayContaining([exportEntry]));
    expect(after.items).toEqual(expect.arrayContaining([exportEntry]));
  },
);

it('exports units without their secrets, runs nothing in a spreadsheet, and asks for the password where email addresses leave', async () => {
  let later = 0;
  const shop = await openTestShop({ now: () => new Date(Date.now() + later) });
  const admin = await shop.signIn();
  const file = (path: string) => admin.get(`/api/admin/${path}`).set('accept', 'text/csv');
  const { id } = await shop.product({});
  await admin
    .post(`/api/admin/products/${id}/units`)
    .send({ kind: 'code', text: 'SEGREDO-1\nSEGREDO-2' })
    .expect(201);
  const { text } = await file(`products/${id}/units?state=available`).expect(200);
  expect(rowsIn(text)).toHaveLength(3);
  expect(text).not.toContain('SEGREDO');
  expect(rowsIn((await file(`products/${id}/units?state=sold`).expect(200)).text)).toHaveLength(1);
  await file('products/nenhum/units').expect(404);

  await admin.put('/api/admin/search-synonyms').send({ word: 'ff', meaning: '=free fire' }).expect(200);
  await admin.put('/api/admin/search-synonyms').send({ word: 'fi', meaning: '＝free fire' }).expect(200);
  await admin.put('/api/admin/search-synonyms').send({ word: 'gp', meaning: 'google,=play' }).expect(200);
  const { text: synonyms } = await file('search-synonyms').expect(200);
  expect(rowsIn(synonyms)).toContainEqual(['ff', "'=free fire", 'não']);
  expect(rowsIn(synonyms)).toContainEqual(['fi', "'＝free fire", 'não']);
  expect(synonyms).toContain('"google,=play"'); // one cell also where commas split

  await file('messages').expect(200);
  later = 16 * 60_000;
  const { slug } = await shop.seller();
  for (const list of [
    'messages',
    'mails',
    'staff',
    'audit',
    'customers',
    'orders',
    'disputes',
    'seller-applications',
    'person-reports',
    'questions',
    'finance/entries',
    'finance/accounting?month=2026-01',
    `seller-accounts/${slug}/statement`,
  ])
    expect((await file(list).expect(403)).body).toMatchObject({ code: 'password_again' });
  await admin.get('/api/admin/messages').expect(200);
  await file('reviews').expect(200);
});
