import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as roles from '#server/people/session/roles.store.ts';
import * as invitations from '#server/people/session/staff/invitations.store.ts';
import * as staff from '#server/people/session/staff/staff.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { acceptInvitation, readInvitation } from '#shared/contract/public/staffInvitation.ts';

/** How an invited person joins the staff; open to strangers, since the link is their only credential. */
export function invitationRoutes(api: Api, { db, now }: Pick<SessionDeps, 'db' | 'now'>): void {
  const expired = () =>
    new Failure(
      'link_expired',
      'Este convite já foi usado, encerrado ou venceu. Peça outro à pessoa que convidou você.',
    );

  api.serve(readInvitation, async ({ body: { token } }) => {
    const invitation = await invitations.findOpen(db, token, now());
    if (!invitation) throw expired();
    return { ...invitation, role: (await roles.readOrGone(db, invitation.roleId)).name };
  });

  api.serve(acceptInvitation, async ({ body: { token, username, password } }) => {
    const invitation = await invitations.findOpen(db, token, now());
    if (!invitation) throw expired(); // before hashing a password costs time
    const { email, roleId } = invitation;
    await refuseGuessable(password, { field: 'password', about: [username, email] });
    return transaction(db, async (trx) => {
      if (!(await invitations.spend(trx, invitation.id, now()))) throw expired();
      const admin = await staff.admit(trx, { username, password, roleId, email }, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'created',
          subject: 'admin',
          subjectId: admin.id,
          label: admin.username,
          after: { ...(await staff.recorded(trx, admin)), invitedBy: invitation.invitedBy },
        },
        now(),
      );
      return { username: admin.username };
    });
  });
}
