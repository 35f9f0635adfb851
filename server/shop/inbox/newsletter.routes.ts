import type { Request } from 'express';
import { confirmSubscription, leaveNewsletter, subscribe } from '#shared/contract/newsletter.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { type Limit, spend, spendFrom, unread } from '#server/services/limits/attempts.store.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import * as newsletter from './newsletter.store.ts';
import type { NewsletterLinks } from './newsletterLinks.ts';

export interface NewsletterDeps {
  db: Db;
  links: NewsletterLinks;
  now: () => Date;
}

/** So that nobody makes the shop write to a list of strangers. */
const FROM_ONE: Limit = { most: 20, windowSeconds: 600 };
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

export async function takeSubscription(deps: NewsletterDeps, email: string, req: Request): Promise<void> {
  await spendFrom(deps.db, 'newsletter from', req, FROM_ONE, deps.now());
  await spend(deps.db, `newsletter to ${unread(inboxOf(email))}`, TO_ONE, deps.now());
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
