import { sql } from 'kysely';
import { forgetPerson, findsOtherCustomer } from '#server/people/session/staff/listViews.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as record from '#server/services/audit/anonymize.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import { searchable } from '#shared/values/text.ts';
import { DELETED_ACCOUNT_NAME } from './deletedAccount.ts';

/**
 * Removes a person's traces from other tables before their own row: emails, newsletter, the team's saved searches
 * and the audit log, also under former names and addresses.
 */
export async function deleteTraces(trx: Db, id: string): Promise<void> {
  const { names, emails, phones, searched, email, proved } = await knownAs(trx, id);
  const mails = trx
    .selectFrom('mail')
    .where((eb) => eb.or([eb('customerId', '=', id), eb('recipient', 'in', emails)]))
    .select('id');
  const messages = await trx
    .selectFrom('message')
    .where((eb) => eb.or([eb('customerId', '=', id), ...(proved ? [eb('email', '=', email)] : [])]))
    .select(['id', 'name', 'email', 'phone', 'searchText'])
    .execute();
  const isFoundBy = async (search: string): Promise<boolean> => {
    const normalizedSearch = searchable(search);
    const finds = normalizedSearch !== '' && searched.some((text) => text.includes(normalizedSearch));
    return finds && !(await findsOtherCustomer(trx, id, normalizedSearch));
  };
  await record.forget(trx, {
    own: new Map([
      ...(await ownOf(trx, id)),
      ['mail', idsOf(await mails.execute())],
      ['message', idsOf(messages)],
    ]),
    names: names.filter((name) => /\S \S/.test(searchable(name))),
    reached: [...emails, ...phones.flatMap((phone) => [phone, phone.replace(/\D/g, '')])],
    isFoundBy,
  });
  await forgetWriter(trx, messages);
  await forgetPerson(trx, { called: [...names, ...emails], isFoundBy });
  await trx.deleteFrom('mail').where('id', 'in', mails).execute();
  await trx.deleteFrom('newsletterSubscription').where('email', 'in', emails).execute();
  await trx.deleteFrom('formerName').where('customerId', '=', id).execute();
}

/** Current and former names and addresses. An address or phone that now belongs to another account is left out. */
async function knownAs(trx: Db, id: string) {
  const now = await trx
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['name', 'email', 'phone', 'searchText', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow();
  const before = await trx
    .selectFrom('formerName')
    .where('customerId', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customer')
            .where('customer.id', '<>', id)
            .where((of) =>
              of.or([
                of.and([of('what', '=', 'email'), of('customer.email', '=', of.ref('value'))]),
                of.and([of('what', '=', 'phone'), of('customer.phone', '=', of.ref('value'))]),
              ]),
            )
            .select('customer.id'),
        ),
      ),
    )
    .select(['what', 'value'])
    .execute();
  const were = (of: (typeof before)[number]['what']) =>
    before.filter(({ what }) => what === of).map(({ value }) => value);
  const phones = [now.phone, ...were('phone')].filter(Boolean);
  return {
    email: now.email,
    proved: now.emailConfirmedAt !== null,
    names: [now.name, ...were('name')],
    emails: [now.email, ...were('email')],
    phones,
    searched: [
      now.searchText,
      ...before.map(({ value }) => searchable(value)),
      ...phones.map((phone) => phone.replace(/\D/g, '')),
    ],
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/**
 * Messages to the shop stay for their own term without an author, and their events are rebuilt. Without an address
 * they cannot be answered by email.
 */
async function forgetWriter(
  trx: Db,
  messages: readonly { id: string; name: string; email: string; phone: string | null; searchText: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  for (const { id, name, email, phone, searchText } of messages)
    await trx
      .updateTable('message')
      .set({
        name: DELETED_ACCOUNT_NAME,
        email: '',
        phone: null,
        searchText: [name, email, phone ?? '']
          .map(searchable)
          .filter(Boolean)
          .reduce((text, words) => text.replaceAll(words, ''), searchText),
      })
      .where('id', '=', id)
      .execute();
  await trx
    .updateTable('event')
    .set({ data: null })
    .where('subjectId', 'in', idsOf(messages))
    .where(sql<boolean>`"type" like 'message.%'`)
    .execute();
}

/** The subjects that belong to the person, as the audit log names them. */
async function ownOf(trx: Db, id: string) {
  const bought = trx.selectFrom('purchase').where('customerId', '=', id).select('id');
  const lines = trx.selectFrom('purchaseLine').where('purchaseId', 'in', bought).select('purchaseLine.id');
  const own = {
    order: bought,
    dispute: trx.selectFrom('dispute').where('purchaseId', 'in', bought).select('id'),
    review: trx.selectFrom('review').where('purchaseLineId', 'in', lines).select('id'),
    question: trx.selectFrom('listingQuestion').where('customerId', '=', id).select('id'),
    personReport: trx
      .selectFrom('personReport')
      .where((eb) => eb.or([eb('reporterId', '=', id), eb('reportedId', '=', id)]))
      .select('id'),
    application: trx.selectFrom('sellerApplication').where('customerId', '=', id).select('id'),
    seller: trx.selectFrom('seller').where('ownerId', '=', id).select('id'),
  };
  const found: [AuditEntry['subject'], string[]][] = [['customer', [id]]];
  for (const subject of Object.keys(own) as (keyof typeof own)[])
    found.push([subject, idsOf(await own[subject].execute())]);
  return found;
}
