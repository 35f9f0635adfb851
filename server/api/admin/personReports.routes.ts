import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { adminOf, mayReadCustomers } from '#server/services/http/signedIn.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { personReportAnswered, personWarned } from '#server/services/mails/orderMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import * as reports from '#server/trade/conversations/personReports.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import {
  decidePersonReport,
  listPersonReports,
  readPersonReport,
  viewReportedConversation,
  viewReportedPicture,
} from '#shared/contract/admin/personReports.ts';
import { PERSON_REPORT_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';

/** Reports of people: the queue, one report with its conversation, the decision. */
export function personReportsAdminRoutes(api: Api, { db, vault, publicUrl, now }: PaymentDeps): void {
  const rowOf = async (trx: Db, id: string) => {
    const row = await reports.find(trx, id);
    if (!row) throw notFound('Não encontramos esta denúncia.');
    return row;
  };
  const read = async (trx: Db, id: string) => {
    const found = await reports.read(trx, id);
    if (!found) throw notFound('Não encontramos esta denúncia.');
    return found;
  };

  api.serveList(
    listPersonReports,
    ({ query }, { res }) => reports.list(db, query, mayReadCustomers(adminOf(res))),
    {
      name: 'denuncias-de-pessoas',
      subject: 'personReport',
      label: 'Lista de denúncias de pessoas',
      parts: ({ query }, admin) => reports.listAll(db, query, mayReadCustomers(admin)),
      columns: {
        Data: ({ createdAt }, { moment }) => moment(createdAt),
        'Sobre quem': ({ about }) => about.name,
        'Autor da denúncia': ({ by }) => by.name,
        Assunto: ({ title }) => title,
        'O que houve': ({ fault }) => TALK_FAULTS[fault],
        Situação: ({ state }) => PERSON_REPORT_STATES[state],
      },
    },
  );

  api.serve(readPersonReport, ({ params }) => read(db, params.id));

  api.serve(decidePersonReport, ({ params, body: { outcome, reason, version } }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await rowOf(trx, params.id);
      const state = outcome === 'uphold' ? 'upheld' : 'dismissed';
      await reports.decide(trx, row, { state, reason, decidedBy: admin.username, version }, now());
      const link = `${publicUrl}/conta/notificacoes`;
      const notify = async (template: typeof personWarned | typeof personReportAnswered, id: string) => {
        const to = await customerAddressee(trx, id);
        const values = { produto: row.title, motivo: reason, link };
        await queueMail(trx, template, { cause: `person report ${row.id} ${id}`, to, values }, now());
      };
      if (row.reporterGone === null) await notify(personReportAnswered, row.reporterId);
      if (state === 'upheld' && row.reportedGone === null) await notify(personWarned, row.reportedId);
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'personReport',
          subjectId: row.id,
          label: row.title,
          before: { state: row.state, reason: null },
          after: { state, reason },
        },
        now(),
      );
      return read(trx, row.id);
    }),
  );

  api.serve(viewReportedConversation, ({ params, body: { reason } }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const row = await rowOf(trx, params.id);
      if (row.conversationId === null) throw notFound('Esta conversa já foi apagada.');
      await conversations.addReading(trx, row.conversationId, { adminId: admin.id, reason }, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'viewed',
          subject: 'personReport',
          subjectId: row.id,
          label: row.title,
          after: { conversation: row.title, reason },
        },
        now(),
      );
      return { messages: await conversations.messagesOf(trx, [row.conversationId]) };
    }),
  );

  api.serve(viewReportedPicture, async ({ params }, { res }) => {
    const { conversationId } = await rowOf(db, params.id);
    const ids = conversationId === null ? [] : [conversationId];
    if (!(await conversations.hasReason(db, ids, adminOf(res).id, now())))
      throw new Failure('conflict', 'Diga antes por que precisa ler esta conversa.');
    return conversations.openPicture(db, vault, ids, params.seq);
  });
}
