import type { Api } from '#server/services/http/serve.ts';
import { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import type { NewsletterDeps } from './newsletter.routes.ts';
import * as newsletter from './newsletter.store.ts';

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
