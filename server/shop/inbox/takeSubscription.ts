import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { type Limit, spend, hashedKeyPart, wasLeft } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as newsletter from './newsletter.store.ts';
import { type NewsletterLinks, newsletterLinks } from './newsletterLinks.ts';

export interface NewsletterDeps {
  db: Db;
  links: NewsletterLinks;
  now: () => Date;
}

export const newsletterOf = ({
  db,
  secret,
  publicUrl,
  now,
}: {
  db: Db;
  secret: string;
  publicUrl: string;
  now: () => Date;
}): NewsletterDeps => ({ db, links: newsletterLinks(secret, publicUrl), now });

/** Against sign-ups of a list of strangers. */
const SUBSCRIPTIONS = networkLimit('newsletter', { perHousehold: 20, perIpv4: 200, windowSeconds: 600 });
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

/** Counts the network, and the mailbox, which already has its link once its limit is reached. */
export async function takeSubscription(deps: NewsletterDeps, email: string, req: Request): Promise<void> {
  await SUBSCRIPTIONS.spend(deps.db, req, deps.now());
  if (!(await wasLeft(spend(deps.db, `newsletter to ${hashedKeyPart(inboxOf(email))}`, TO_ONE, deps.now()))))
    return;
  await newsletter.subscribe(deps.db, email, deps.links, deps.now());
}
