import type { Db } from '#server/platform/database/tables.ts';
import { OWNER } from '#shared/people/roles.ts';
import { mailbox } from './addressee.ts';
import type { MailTemplate, ValuesOf } from './mailTemplate.ts';
import { queueMail } from './queueMail.ts';

/**
 * Emails every active owner, in the transaction of the cause. `shopMailbox` replaces owners without an address, and
 * is used while there is no owner yet.
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
  const addresses = owners.length > 0 ? owners.map((owner) => owner.email ?? shopMailbox) : [shopMailbox];
  for (const email of new Set(addresses))
    await queueMail(trx, template, { cause: `${cause} ${email}`, to: mailbox(email), values }, now);
}
