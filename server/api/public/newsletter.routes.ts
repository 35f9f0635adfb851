import type { Request } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { type Limit, spend, unread, wasLeft } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as newsletter from '#server/shop/inbox/newsletter.store.ts';
import type { NewsletterLinks } from '#server/shop/inbox/newsletterLinks.ts';
import { confirmSubscription, leaveNewsletter, subscribe } from '#shared/contract/public/newsletter.ts';

export interface NewsletterDeps {
  db: Db;
  links: NewsletterLinks;
  now: () => Date;
}

/** Against sign-ups of a list of strangers. */
const SUBSCRIPTIONS = networkLimit('newsletter', { perHousehold: 20, perIpv4: 200, windowSeconds: 600 });
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

/** Counts the network, and the mailbox, which already has its link once its limit is reached. */
export async function takeSubscription(deps: NewsletterDeps, email: string, req: Request): Promise<void> {
  await SUBSCRIPTIONS.spend(deps.db, req, deps.now());
  if (!(await wasLeft(spend(deps.db, `newsletter to ${unread(inboxOf(email))}`, TO_ONE, deps.now())))) return;
  await newsletter.subscribe(deps.db, email, deps.links, deps.now());
}

export function newsletterRoutes(api: Api, deps: NewsletterDeps): void {
  const { db, links, now } = deps;
  api.serve(subscribe, async ({ body }, { req }) => {
    await takeSubscription(deps, body.email, req);
    return { status: 'accepted' as const };
  });

  api.serve(confirmSubscription, async ({ body }) => {
    const id = links.confirmedBy(body.code, now());
    if (!id || !(await newsletter.confirm(db, id, now())))
      throw notFound('Este link não vale mais. Inscreva-se de novo para receber outro.');
    return { status: 'confirmed' as const };
  });

  api.serve(leaveNewsletter, async ({ body }) => {
    const id = links.leftBy(body.code);
    if (!id) throw notFound('Este link não é válido. Abra de novo o link do e-mail.');
    await newsletter.leave(db, id, now());
    return { status: 'left' as const };
  });
}
