import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as newsletter from '#server/shop/inbox/newsletter.store.ts';
import { type NewsletterDeps, takeSubscription } from '#server/shop/inbox/takeSubscription.ts';
import { confirmSubscription, leaveNewsletter, subscribe } from '#shared/contract/public/newsletter.ts';

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
