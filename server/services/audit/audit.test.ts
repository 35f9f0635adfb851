import { describe, expect, it } from 'vitest';
import { listAudit } from '#shared/contract/admin/audit.ts';
import { openTestShop } from '#server/testing/testShop.ts';
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

describe('the record', () => {
  it('keeps the fields that changed, before and after, newest first', async () => {
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
  ])('is searched for %j', async (words, total) => {
    const shop = await openTestShop();
    await audit.record(shop.db, ADA, deed, AT);
    const chief = await shop.signIn();
    const { body } = await chief.get('/api/admin/audit').query({ q: words }).expect(200);
    expect(body).toMatchObject({ total });
  });

  it('cannot be rewritten, not even by us', async () => {
    const { db } = await openTestShop();
    await audit.record(db, ADA, deed, AT);
    await expect(db.updateTable('auditEntry').set({ username: 'Eva' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('auditEntry').execute()).rejects.toThrow(/append-only/);
  });
});
