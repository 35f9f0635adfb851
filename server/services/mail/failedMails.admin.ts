import { listFailedMails, resendFailedMails } from '#shared/contract/admin/mails.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as failedMails from './failedMails.store.ts';

export function failedMailsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(listFailedMails, () => failedMails.list(db));

  api.serve(resendFailedMails, (_asked, { res }) =>
    transaction(db, async (trx) => {
      const queued = await failedMails.resend(trx, now());
      const label = queued === 1 ? '1 e-mail enviado de novo' : `${queued} e-mails enviados de novo`;
      if (queued > 0)
        await audit.record(
          trx,
          adminOf(res),
          {
            action: 'updated',
            subject: 'mail',
            subjectId: '',
            label,
            before: { failed: queued },
            after: { failed: 0 },
          },
          now(),
        );
      return { queued };
    }),
  );
}
