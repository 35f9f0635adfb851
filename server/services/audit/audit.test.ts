import { describe, expect, it } from 'vitest';
import { openTestShop } from '#server/testing/testShop.ts';
import { listAudit } from '#shared/contract/admin/audit.ts';
import * as audit from './audit.store.ts';

const ADA = { id: 'ada', username: 'Ada' };
const AT = new Date('2026-01-15T12:00:00.000Z');
const deed = {
  action: 'updated',
  subject: 'product',
  subjectId: 'p1',
  label: 'Conta de Ação',
  before: { price: 10, title: 'A' },
  after: { price: 12, title: 'A' },
} as const;

describe('the audit log', () => {
  it('stores the changed fields, before and after, newest first', async () => {
    const shop = await openTestShop();
    await audit.record(
      shop.db,
      ADA,
      { ...deed, before: { price: 10, title: 'A' }, after: { price: 12, title: 'A' } },
      AT,
    );
    await audit.record(
      shop.db,
      ADA,
      { ...deed, action: 'removed', before: { price: 12 }, after: undefined },
      AT,
    );
    const chief = await shop.signIn();
    const { items } = listAudit.reply.parse((await chief.get('/api/admin/audit')).body);
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['signed_in', null, null],
      ['removed', { price: 12 }, null],
      ['updated', { price: 10 }, { price: 12 }],
    ]);
  });

  it.each([
    ['acao', 1],
    ['ADA alterou', 1],
    ['ada%', 0],
    ['excluiu', 0],
  ])('finds entries by %j', async (words, total) => {
    const shop = await openTestShop();
    await audit.record(shop.db, ADA, deed, AT);
    const chief = await shop.signIn();
    const { body } = await chief.get('/api/admin/audit').query({ q: words }).expect(200);
    expect(body).toMatchObject({ total });
  });

  it.each([
    ['baniu', 1],
    ['banido', 1],
    ['alterou banido', 1],
    ['reativou', 0],
  ])('finds entries by a change and its result: %j', async (words, total) => {
    const shop = await openTestShop();
    const ban = { before: { status: 'active' }, after: { status: 'banned', reason: 'Golpe' } };
    await audit.record(shop.db, ADA, { ...deed, subject: 'customer', label: 'Bia', ...ban }, AT);
    const chief = await shop.signIn();
    const { body } = await chief.get('/api/admin/audit').query({ q: words }).expect(200);
    expect(body).toMatchObject({ total });
  });

  it('is filtered by kind, person and day of the store, with sign-ins apart', async () => {
    const shop = await openTestShop();
    const eva = { id: 'eva', username: 'Eva' };
    // In São Paulo the first one is still the 14th.
    await audit.record(shop.db, ADA, deed, new Date('2026-01-15T02:59:00.000Z'));
    await audit.record(shop.db, eva, { ...deed, subject: 'order', label: 'A-10001' }, AT);
    const session = { subject: 'session', subjectId: 's', label: 'Eva' } as const;
    await audit.record(shop.db, eva, { ...session, action: 'signed_in' }, AT);
    await audit.record(shop.db, eva, { ...session, action: 'signed_out' }, AT);
    const chief = await shop.signIn(); // one more sign-in, today
    const labelsFor = async (query: object) => {
      const { body } = await chief.get('/api/admin/audit').query(query).expect(200);
      const { items, counts, people, total } = listAudit.reply.parse(body);
      expect(items).toHaveLength(total);
      return { labels: items.map(({ action, label }) => `${action} ${label}`), counts, people };
    };
    const all = { changes: 2, sign_ins: 3 };
    expect(await labelsFor({ show: 'changes' })).toMatchObject({
      labels: ['updated A-10001', 'updated Conta de Ação'],
      counts: all,
      people: expect.arrayContaining(['Ada', 'Eva']),
    });
    expect((await labelsFor({ show: 'sign_ins', who: 'Eva' })).labels).toEqual([
      'signed_out Eva',
      'signed_in Eva',
    ]);
    expect((await labelsFor({ subject: 'order' })).labels).toEqual(['updated A-10001']);
    expect((await labelsFor({ end: '2026-01-14' })).labels).toEqual(['updated Conta de Ação']);
    expect((await labelsFor({ start: '2026-01-15', end: '2026-01-15' })).counts).toEqual({
      changes: 1,
      sign_ins: 2,
    });
    await chief.get('/api/admin/audit?start=ontem').expect(400);
    await chief.get('/api/admin/audit?end=9999-12-31').expect(400);
  });

  it('cannot be rewritten, not even by the shop itself', async () => {
    const { db } = await openTestShop();
    await audit.record(db, ADA, deed, AT);
    await expect(db.updateTable('auditEntry').set({ username: 'Eva' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('auditEntry').execute()).rejects.toThrow(/append-only/);
  });

  it('allows blanking a value with fixed words, and no other change', async () => {
    const { db } = await openTestShop();
    const GONE = 'Conta apagada';
    const entry = { ...deed, subject: 'customer', label: 'Ana Souza', subjectId: 'c1' } as const;
    const fields = {
      before: { name: 'Ana', open: true, phone: null },
      after: { name: 'Bia', open: false, phone: '1' },
    };
    await audit.record(db, ADA, { ...entry, ...fields }, AT);
    const set = (to: object) =>
      db
        .updateTable('auditEntry')
        .set(to as never)
        .execute();
    const json = (to: object) => JSON.stringify({ ...fields.after, ...to });
    for (const to of [
      ...['at', 'adminId', 'username', 'action', 'subject', 'subjectId', 'label'].map((column) => ({
        [column]: 'x',
      })),
      ...['at', 'adminId', 'username', 'action', 'subject', 'subjectId'].map((column) => ({
        [column]: GONE,
      })),
      { seq: 7 },
      { before: null },
      { after: null },
      { after: GONE },
      { after: json({ name: 'Eva' }) },
      { after: json({ open: true }) },
      { after: json({ open: 0 }) },
      { after: json({ more: GONE }) },
      { after: JSON.stringify({ name: GONE, open: false }) },
      { after: json({ name: GONE, open: true }) },
      { searchText: '' },
      { searchText: 'ada alterou cliente conta apagada c1' },
      { label: GONE, searchText: 'eva alterou cliente conta apagada c1' },
      { label: GONE, searchText: 'ada alterou cliente conta apagada c2' },
      { label: GONE, searchText: 'ada alterou cliente ana souza c1 conta apagada' },
    ])
      await expect(set(to), JSON.stringify(to)).rejects.toThrow();
    await set({
      label: GONE,
      before: JSON.stringify({ ...fields.before, name: GONE }),
      after: json({ name: GONE, phone: GONE }),
      searchText: 'ada alterou cliente conta apagada c1',
    });
    expect(await db.selectFrom('auditEntry').selectAll().execute()).toMatchObject([
      { label: GONE, username: 'Ada', after: JSON.stringify({ name: GONE, open: false, phone: GONE }) },
    ]);
  });
});
