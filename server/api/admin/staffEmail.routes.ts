import * as admins from '#server/people/session/admins.store.ts';
import { GUESSES } from '#server/people/session/provePassword.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as staffEmails from '#server/people/session/staff/staffEmails.store.ts';
import { notifyAccessChange } from '#server/people/session/staffNotices.ts';
import { withEachStep } from '#server/people/session/withEachStep.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { staffEmailAsked, staffEmailChanged, staffNewEmail } from '#server/services/mails/staffMails.ts';
import { changeStaffOwnEmail, confirmStaffOwnEmail } from '#shared/contract/admin/account.ts';

const EMAIL_CHANGES: Limit = { most: 5, windowSeconds: 60 * 60 };

/** An administrator's own email address; as with customers, it counts once its link is opened. */
export function staffEmailRoutes(api: Api, deps: SessionDeps & { publicUrl: string }): void {
  const { db, now, publicUrl } = deps;

  api.serve(changeStaffOwnEmail, ({ body: { email, ...steps } }, http) =>
    withEachStep(deps, steps, http, async (trx, admin) => {
      if (email === admin.email) throw faultAt('email', 'Este já é o seu e-mail no painel');
      await staffEmails.refuseTaken(trx, admin.id, email);
      await spend(trx, `admin-email ${admin.id}`, EMAIL_CHANGES, now());
      const token = await staffEmails.ask(trx, admin.id, email, now());
      const link = `${publicUrl}/alpha/confirmar-email#${token}`;
      const cause = `staff email ${admin.id} ${now().toISOString()}`;
      await queueMail(trx, staffNewEmail, { cause, to: mailbox(email), values: { link } }, now());
      await notifyAccessChange(trx, staffEmailAsked, admin, now());
      return { status: 'accepted' } as const;
    }),
  );

  // Another person may open the link: it counts only for the access signed in where it is opened.
  api.serve(confirmStaffOwnEmail, async ({ body: { token } }, { res }) => {
    const { id } = adminOf(res);
    await spend(db, `admin-email-link ${id}`, GUESSES, now());
    return transaction(db, async (trx) => {
      const admin = await admins.lockAdmitted(trx, id);
      const email = await staffEmails.spend(trx, id, token, now());
      if (email === undefined) throw stale();
      await staffEmails.give(trx, id, email);
      await notifyAccessChange(trx, staffEmailChanged, admin, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'admin',
          subjectId: id,
          label: admin.username,
          before: { email: admin.email },
          after: { email },
        },
        now(),
      );
      return { email };
    });
  });
}

const stale = (): Failure =>
  new Failure(
    'link_expired',
    'Este link já foi usado, venceu ou é de outra pessoa da equipe. Peça um novo em Minha conta.',
  );
