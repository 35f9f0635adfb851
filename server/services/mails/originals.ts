import type { MailGroup } from '#shared/contract/admin/mailWords.ts';
import * as accountMails from './accountMails.ts';
import * as inboxMails from './inboxMails.ts';
import * as listingMails from './listingMails.ts';
import type { MailTemplate } from './mailTemplate.ts';
import * as newsletterMails from './newsletterMails.ts';
import * as orderMails from './orderMails.ts';
import * as payoutMails from './payoutMails.ts';
import * as sellerMails from './sellerMails.ts';
import * as staffMails from './staffMails.ts';

const GROUPS: Record<MailGroup, Record<string, MailTemplate>> = {
  orders: orderMails,
  accounts: accountMails,
  inbox: inboxMails,
  newsletter: newsletterMails,
  sellers: { ...listingMails, ...payoutMails, ...sellerMails },
  staff: staffMails,
};

export interface Original extends MailTemplate {
  name: string;
  group: MailGroup;
}

/** Every email of the shop, in its original text. */
export const ORIGINALS: readonly Original[] = Object.entries(GROUPS).flatMap(([group, mails]) =>
  Object.entries(mails).map(([name, template]) => ({ ...template, name, group: group as MailGroup })),
);

const NAMES = new Map(
  Object.values(GROUPS).flatMap((mails) => Object.entries(mails).map(([name, template]) => [template, name])),
);

/** The key under which a template's texts are stored. */
export const nameOf = (template: MailTemplate): string | undefined => NAMES.get(template);
