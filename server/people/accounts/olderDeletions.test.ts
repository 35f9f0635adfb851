import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseBefore } from '#server/testing/olderDatabase.ts';

const AT = '2026-01-15T12:00:00.000Z';

it('takes whoever deleted their account in an older release out of the record, closes their chat, and knows whose a mail is', async () => {
  const { db, insert } = await databaseBefore('2027-01-24-chats-of-nobody');

  for (const [id, anonymizedAt] of [
    ['gone', AT],
    ['here', null],
  ] as const) {
    const person = { id, name: id, email: `${id}@correio.example`, phone: '', status: 'inactive' };
    await insert('customer', { ...person, anonymizedAt, joinedAt: AT, updatedAt: AT, searchText: id });
    const entry = { at: AT, adminId: 'eva', username: 'Eva', action: 'updated', subject: 'customer' };
    await insert('auditEntry', {
      ...entry,
      subjectId: id,
      label: 'Ána Souza',
      before: JSON.stringify({ status: 'active', name: 'Ána' }),
      after: JSON.stringify({ status: 'inactive', name: 'Ána Souza', reason: 'Ána pediu' }),
      searchText: `eva alterou cliente ana souza ${id}`,
    });
    await insert('mail', {
      id,
      cause: id,
      recipient: person.email,
      subject: 'Oi',
      text: 'Oi',
      createdAt: AT,
      attempts: 1,
      confidential: 0,
    });
  }
  const chat = async (id: string, name: string, customerId: string | null) => {
    const written = { email: '', text: 'Oi', searchText: '', state: 'open', fingerprint: id };
    const when = { heardAt: AT, createdAt: AT, updatedAt: AT };
    await insert('message', { id, kind: 'chat', name, customerId, ...written, ...when });
    await insert('chat', { messageId: id, secretHash: `hash of ${id}` });
  };
  await chat('a', 'Ána Souza', null);
  await chat('b', 'Visitante 1A2B', null);
  await chat('c', 'Ána Souza', 'here');

  await migrate(db);
  const rows = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  expect(
    await rows(sql`select "label", "before", "after", "searchText" from "auditEntry" order by "seq"`),
  ).toEqual([
    {
      label: 'Conta apagada',
      before: JSON.stringify({ status: 'active', name: 'Conta apagada' }),
      after: JSON.stringify({ status: 'inactive', name: 'Conta apagada', reason: 'Conta apagada' }),
      searchText: 'eva alterou cliente conta apagada gone',
    },
    expect.objectContaining({ label: 'Ána Souza', searchText: 'eva alterou cliente ana souza here' }),
  ]);
  expect(await rows(sql`select "secretHash" as "hash" from "chat" order by "messageId"`)).toEqual([
    { hash: 'closed a' },
    { hash: 'hash of b' },
    { hash: 'hash of c' },
  ]);
  expect(await rows(sql`select "customerId" from "mail" order by "id"`)).toEqual([
    { customerId: 'gone' },
    { customerId: 'here' },
  ]);
});
