import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseBefore } from '#server/testing/olderDatabase.ts';

const AT = '2026-01-15T12:00:00.000Z';

it('knows of an older release who decided what is open and who gave a strike, by the record or by their name', async () => {
  const { db, insert } = await databaseBefore('2027-01-24-who-decided');

  const admin = { passwordHash: '', createdAt: AT, passwordChangedAt: AT, roleId: 'owner' };
  await insert('admin', { id: 'ana', username: 'Ana', usernameKey: 'ana', ...admin });
  const customer = { id: 'c', name: 'C', email: 'c@correio.example', phone: '', status: 'active' };
  await insert('customer', { ...customer, joinedAt: AT, updatedAt: AT, searchText: 'c' });
  const money = { subtotalCents: 100, discountCents: 0, totalCents: 100 };
  const order = { id: 'p', customerId: 'c', status: 'completed', paymentMethod: 'pix' };
  await insert('purchase', { ...order, ...money, placedAt: AT, updatedAt: AT });
  const sold = { title: 'Chave', priceCents: 100, guaranteeDays: 7, delivery: '1h', sellerName: 'Zé' };
  const decided = async (id: string, decidedBy: string, closedAt: string | null = null) => {
    const line = { id: `line ${id}`, purchaseId: 'p', position: Number(id), quantity: 1, feeBasisPoints: 0 };
    await insert('purchaseLine', { ...line, ...sold });
    const dispute = { id, lineId: line.id, purchaseId: 'p', reason: 'other', state: 'appealed', decidedBy };
    await insert('dispute', { ...dispute, openedAt: AT, negotiateUntil: AT, closedAt });
  };
  await decided('1', 'Ana');
  await decided('2', 'Chave dela (chave de Ana)');
  await decided('3', 'Rui');
  await decided('4', 'Quem?');
  await decided('5', 'Ana', AT);
  const entry = (subject: string, subjectId: string, adminId: string, username: string) =>
    insert('auditEntry', {
      at: AT,
      adminId,
      username,
      action: 'updated',
      subject,
      subjectId,
      label: '',
      searchText: '',
    });
  await entry('dispute', '2', 'ana', 'Chave dela (chave de Ana)');
  // He has left the staff since.
  await entry('dispute', '3', 'rui', 'Rui');
  const shopOf = { id: 's', slug: 's', name: 'Loja', bio: '', verified: 0, avatar: '', since: AT };
  await insert('seller', shopOf);
  for (const givenBy of ['Ana', 'Rui', null])
    await insert('sellerStrike', {
      id: String(givenBy),
      sellerId: 's',
      reason: '',
      weight: 1,
      lines: '[]',
      givenBy,
      givenAt: AT,
    });
  await entry('seller', 's', 'rui', 'Rui');

  await migrate(db);
  const ids = async (table: string, column: string) =>
    (
      await sql<{
        who: string | null;
      }>`select ${sql.ref(column)} as "who" from ${sql.table(table)} order by "id"`.execute(db)
    ).rows.map(({ who }) => who);
  expect(await ids('dispute', 'decidedById')).toEqual(['ana', 'ana', 'rui', null, null]);
  expect(await ids('sellerStrike', 'givenById')).toEqual(['ana', 'rui', null]);
});
