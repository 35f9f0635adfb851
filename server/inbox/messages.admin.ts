import { listMessages, moveMessage, readMessage, replyToMessage } from '#shared/contract/admin/messages.ts';
import type { Db } from '../database/tables.ts';
import type { Api } from '../http/serve.ts';
import { adminOf } from '../session/requireAdmin.ts';
import * as inbox from './inbox.store.ts';

export function messagesAdminRoutes(api: Api, db: Db): void {
  api.serve(listMessages, ({ query }) => inbox.list(db, query));

  api.serve(readMessage, ({ params }) => inbox.read(db, params.id));

  api.serve(replyToMessage, ({ params, body }, { res }) =>
    inbox.reply(db, params.id, body.text, adminOf(res), new Date()),
  );

  api.serve(moveMessage, ({ params, body }, { res }) =>
    inbox.move(db, params.id, body.state, adminOf(res), new Date()),
  );
}
