import { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import { formatDate } from '#shared/instant.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { inParts } from '#server/services/http/csv.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf, requireFreshPassword } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { NewsletterDeps } from './newsletter.routes.ts';
import * as newsletter from './newsletter.store.ts';

export function newsletterAdminRoutes(api: Api, { db, links, now }: NewsletterDeps): void {
  api.serve(listSubscribers, ({ query }) => newsletter.list(db, query), {
    csv: async (_asked, { res }) => {
      requireFreshPassword(res);
      const clock = await settings.read(db);
      await audit.record(
        db,
        adminOf(res),
        { action: 'exported', subject: 'newsletter', subjectId: '', label: 'Inscritos confirmados' },
        now(),
      );
      return {
        name: 'newsletter',
        header: ['E-mail', 'Inscrito em', 'Confirmado em', 'Link para sair'],
        rows: inParts(newsletter.listConfirmed(db), ({ id, email, createdAt, confirmedAt }) => [
          email,
          formatDate(createdAt, clock),
          confirmedAt && formatDate(confirmedAt, clock),
          links.toLeave(id),
        ]),
      };
    },
  });
}
