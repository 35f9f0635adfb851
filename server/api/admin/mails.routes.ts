import { type RequestHandler, Router } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { adminOf, requirePermission } from '#server/services/http/signedIn.ts';
import { mailHtml } from '#server/services/outbox/mailHtml.ts';
import * as mails from '#server/services/outbox/mails.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { listMails, readMail, resendFailedMails, resendMail } from '#shared/contract/admin/mails.ts';
import { MAIL_STATES } from '#shared/contract/admin/mailWords.ts';

export function mailsAdminRoutes(api: Api, db: Db, now: () => Date): void {
  api.serveList(listMails, ({ query }) => mails.list(db, query), {
    name: 'caixa-de-saida',
    subject: 'mail',
    label: 'Lista de e-mails enviados',
    parts: ({ query }) => mails.listAll(db, query),
    columns: {
      'Escrito em': ({ createdAt }, { moment }) => moment(createdAt),
      Para: ({ recipient }) => recipient,
      Assunto: ({ subject }) => subject,
      Situação: ({ state }) => MAIL_STATES[state],
      'Enviado em': ({ sentAt }, { moment }) => moment(sentAt),
      Tentativas: ({ attempts }) => attempts,
      'Último erro': ({ lastError }) => lastError,
    },
  });

  api.serve(readMail, async ({ params }) => mails.mailOf(await found(db, params.id)));

  // Before the route of one email, whose id is never 'failed'.
  api.serve(resendFailedMails, (_input, { res }) =>
    transaction(db, async (trx) => {
      const queued = await mails.resendFailed(trx, now());
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

  api.serve(resendMail, ({ params }, { res }) =>
    transaction(db, async (trx) => {
      const before = await found(trx, params.id);
      const queued = await mails.resend(trx, params.id, now());
      await audit.record(
        trx,
        adminOf(res),
        {
          action: 'updated',
          subject: 'mail',
          subjectId: queued.id,
          label: `“${mails.mailOf(before).subject}” para ${before.recipient}`,
          before: { state: mails.stateOf(before) },
          after: { state: mails.stateOf(queued) },
        },
        now(),
      );
      return mails.mailOf(queued);
    }),
  );
}

/**
 * Emails have inline styles, which no page of the shop allows; so this page has a policy of its own that allows
 * nothing else.
 */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** An email as its reader sees it, for the frame of the outbox; `guard` admits the administrator. */
export const mailFrame = (db: Db, publicUrl: string, guard: RequestHandler): Router =>
  Router().get('/alpha/dashboard/settings/outbox/:id/message', guard, async (req, res) => {
    requirePermission(res, readMail.permission);
    const { text } = mails.mailOf(await found(db, String(req.params['id'])));
    if (text === null) throw notFound('O texto deste e-mail já foi esquecido.');
    const { storeName } = await settings.read(db);
    // A sandboxed frame has no origin to isolate, and the browser would warn.
    res.removeHeader('origin-agent-cluster');
    res
      .set({ 'content-security-policy': MAIL_POLICY, 'cache-control': 'no-store' })
      .type('html')
      .send(mailHtml(storeName, text, publicUrl));
  });

async function found(db: Db, id: string) {
  const row = await mails.find(db, id);
  if (!row) throw notFound('Não encontramos este e-mail.');
  return row;
}
