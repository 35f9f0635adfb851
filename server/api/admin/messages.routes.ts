import { mayStill } from '#server/people/session/requireAdmin.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import * as inbox from '#server/shop/inbox/inbox.store.ts';
import {
  followMessages,
  listMessages,
  type Message,
  moveMessage,
  readMessage,
  replyToMessage,
} from '#shared/contract/admin/messages.ts';
import { CONTACT_SUBJECTS } from '#shared/shop/contactSubjects.ts';
import { MESSAGE_KINDS, MESSAGE_STATES } from '#shared/shop/messageWords.ts';

export function messagesAdminRoutes(
  api: Api,
  { db, now }: { db: Db; now: () => Date },
  onMessage: OnRowChange,
): void {
  api.serveList(listMessages, ({ query }) => inbox.list(db, query), {
    name: 'mensagens',
    subject: 'message',
    label: 'Lista de mensagens',
    parts: ({ query }) => inbox.listAll(db, query),
    columns: {
      Data: ({ createdAt }, { moment }) => moment(createdAt),
      'Última notícia': ({ heardAt }, { moment }) => moment(heardAt),
      Tipo: ({ kind }) => MESSAGE_KINDS[kind],
      Nome: ({ name }) => name,
      'E-mail': ({ email }) => email,
      Telefone: ({ phone }) => phone ?? '',
      Assunto: ({ kind, subject }) =>
        (kind === 'contact' && CONTACT_SUBJECTS[subject as keyof typeof CONTACT_SUBJECTS]) || (subject ?? ''),
      Mensagem: ({ text }) => text,
      Estado: ({ state }) => MESSAGE_STATES[state],
    },
  });

  // Before the route of one message, which would take 'events' for an id.
  api.serveEvents(followMessages, async (_input, { res }) => ({
    listen: (emit) => onMessage((id) => emit({ id: id ?? null })),
    allowed: mayStill({ db, now }, res, followMessages),
  }));

  api.serve(readMessage, ({ params }) => inbox.read(db, params.id));

  api.serve(replyToMessage, ({ params, body: { text } }, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const before = await inbox.read(trx, params.id);
      await inbox.reply(trx, before, { text, author: admin.username }, now());
      const after = await inbox.read(trx, params.id);
      await note(trx, admin, before, { action: 'answered', after: { state: after.state, reply: text } });
      return after;
    }),
  );

  api.serve(moveMessage, ({ params, body: { state } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await inbox.read(trx, params.id);
      if (before.state === state) return before;
      await inbox.setState(trx, before.id, state, now());
      await note(trx, adminOf(res), before, { action: 'updated', after: { state } });
      return inbox.read(trx, before.id);
    }),
  );

  const note = (
    trx: Db,
    admin: SignedInAdmin,
    { id, name, state }: Message,
    deed: { action: 'answered' | 'updated'; after: object },
  ) =>
    audit.record(
      trx,
      admin,
      { subject: 'message', subjectId: id, label: name, before: { state }, ...deed },
      now(),
    );
}
