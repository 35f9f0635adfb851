import { OWNER } from '#shared/people/roles.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { mailbox } from './addressee.ts';
import type { MailTemplate, ValuesOf } from './mailTemplate.ts';
import { queueMail } from './queueMail.ts';

/**
 * Emails everybody with the role of owner who may enter, in the transaction of the cause. `shopMailbox` stands for owners
 * without an address.
 */
export async function notifyOwners<Template extends MailTemplate>(
  trx: Db,
  template: Template,
  { cause, shopMailbox, values }: { cause: string; shopMailbox: string; values: ValuesOf<Template> },
  now: Date,
): Promise<void> {
  const owners = await trx
    .selectFrom('admin')
    .where('roleId', '=', OWNER)
    .where('disabledAt', 'is', null)
    .select('email')
    .execute();
  for (const email of new Set(owners.map((owner) => owner.email ?? shopMailbox)))
    await queueMail(trx, template, { cause: `${cause} ${email}`, to: mailbox(email), values }, now);
}
