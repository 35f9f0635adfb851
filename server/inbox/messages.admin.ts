import {
  followMessages,
  listMessages,
  moveMessage,
  readMessage,
  replyToMessage,
} from '#shared/contract/admin/messages.ts';
import type { OnMessageChange } from '../database/messageChanges.ts';
import type { Db } from '../database/tables.ts';
import type { Api } from '../http/serve.ts';
import { adminOf } from '../session/requireAdmin.ts';
import { adminSessions as sessions } from '../session/sessions.store.ts';
import * as inbox from './inbox.store.ts';

export function messagesAdminRoutes(
  api: Api,
  { db, now }: { db: Db; now: () => Date },
  onMessage: OnMessageChange,
): void {
  api.serve(listMessages, ({ query }) => inbox.list(db, query));

  // Before the address of one message, which would take 'events' for an id.
  api.serveEvents(followMessages, async (_asked, { res }) => {
    const { sessionId } = adminOf(res);
    return {
      listen: (tell) => onMessage((id) => tell({ id: id ?? null })),
      allowed: () => sessions.isLive(db, sessionId, now()),
    };
  });

  api.serve(readMessage, ({ params }) => inbox.read(db, params.id));

  api.serve(replyToMessage, ({ params, body }, { res }) =>
    inbox.reply(db, params.id, body.text, adminOf(res), now()),
  );

  api.serve(moveMessage, ({ params, body }, { res }) =>
    inbox.move(db, params.id, body.state, adminOf(res), now()),
  );
}
