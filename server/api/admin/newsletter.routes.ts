import type { Api } from '#server/services/endpoints/serve.ts';
import * as newsletter from '#server/shop/inbox/newsletter.store.ts';
import type { NewsletterDeps } from '#server/shop/inbox/takeSubscription.ts';
import { listSubscribers } from '#shared/contract/admin/newsletter.ts';

export function newsletterAdminRoutes(api: Api, { db, links }: NewsletterDeps): void {
  api.serveList(listSubscribers, ({ query }) => newsletter.list(db, query), {
    name: 'newsletter',
    subject: 'newsletter',
    label: 'Inscritos confirmados',
    parts: () => newsletter.listConfirmed(db),
    columns: {
      'E-mail': ({ email }) => email,
      'Inscrito em': ({ createdAt }, { day }) => day(createdAt),
      'Confirmado em': ({ confirmedAt }, { day }) => day(confirmedAt),
      'Link para sair': ({ id }) => links.toLeave(id),
    },
  });
}
