import { customerOf, signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import * as notices from '#server/services/notices/notices.store.ts';
import {
  countNotices,
  followNotices,
  listNotices,
  markNoticesRead,
  markNoticesSeen,
  openNotice,
  readNoticeChoices,
  saveNoticeChoices,
} from '#shared/contract/account/notices.ts';

/** The notices of the signed-in customer, and their preferences. */
export function noticeRoutes(api: Api, deps: SessionDeps, onNotice: OnRowChange): void {
  const { db, now } = deps;

  api.serve(listNotices, ({ query }, { res }) => notices.list(db, customerOf(res).id, query));

  api.serve(countNotices, async (_input, { res }) => ({
    unread: await notices.countUnread(db, customerOf(res).id),
  }));

  api.serve(readNoticeChoices, async (_input, { res }) => ({
    muted: await notices.mutesOf(db, customerOf(res).id),
  }));

  api.serve(saveNoticeChoices, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = customerOf(res);
      await notices.replaceMutes(trx, id, body.muted);
      return { muted: await notices.mutesOf(trx, id) };
    }),
  );

  api.serve(markNoticesRead, async ({ body }, { res }) => {
    await notices.markReadUntil(db, customerOf(res).id, body.until, now());
    return undefined;
  });

  api.serve(markNoticesSeen, async ({ body }, { res }) => {
    const { id } = customerOf(res);
    await notices.markReadAt(db, id, body.path, now());
    return { unread: await notices.countUnread(db, id) };
  });

  api.serve(openNotice, async ({ params }, { res }) => {
    const notice = await notices.markRead(db, customerOf(res).id, params.seq, now());
    if (!notice) throw notFound('Este aviso não existe mais.');
    return notice;
  });

  api.serveEvents(followNotices, async (_input, { req, res }) => {
    const { id } = customerOf(res);
    return {
      listen: (emit) =>
        onNotice((whose) => {
          if (whose === undefined || whose === id) emit({ changed: 'notices' });
        }),
      allowed: async () => (await signedInCustomer(deps, req))?.id === id,
    };
  });
}
