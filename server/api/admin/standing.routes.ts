import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { isOnlyHolder } from '#server/people/session/staff/staff.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { adminOf, requireFreshPassword } from '#server/services/http/signedIn.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { salesNamed } from '#server/trade/orders/salesNamed.ts';
import { decideAppeal } from '#server/trade/standing/appeals.ts';
import * as standing from '#server/trade/standing/standing.ts';
import * as strikes from '#server/trade/standing/strikes.ts';
import * as sellers from '#server/views/admin/sellers/sellers.store.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import {
  closeSeller,
  decideStrike,
  giveStrike,
  noteOnSeller,
  returnSeller,
  suspendSeller,
} from '#shared/contract/admin/standing.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { addDays, startOfDay, storeDayOf } from '#shared/values/storeDay.ts';

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

/** The team's decisions about a seller, each with its reason; the owner gets an email. */
export function standingAdminRoutes(api: Api, { db, publicUrl, now }: Deps): void {
  const read = async (trx: Db, slug: string): Promise<AdminSeller> => {
    const seller = await sellers.find(trx, slug, now());
    if (!seller) throw notFound('Não encontramos este vendedor.');
    if (seller.slug === STORE_SELLER_SLUG)
      throw new Failure('conflict', 'A própria loja não se adverte nem se suspende.');
    return seller;
  };

  /** Runs a move and writes an audit entry with the state before and after. */
  const move = (
    slug: string,
    res: Response,
    act: (trx: Db, seller: AdminSeller) => Promise<void>,
  ): Promise<AdminSeller> =>
    transaction(db, async (trx) => {
      const before = await read(trx, slug);
      await act(trx, before);
      const after = await read(trx, slug);
      const standingOf = ({ standing: { state, reason, until } }: AdminSeller) => ({ state, reason, until });
      await note(trx, res, after, {
        action: 'updated',
        before: standingOf(before),
        after: standingOf(after),
      });
      return after;
    });

  const note = recorder('seller', ({ name }: AdminSeller) => name, now);

  api.serve(suspendSeller, ({ params, body: { reason, until, version } }, { res }) =>
    move(params.slug, res, async (trx, { id }) => {
      const { timezone } = await settings.read(trx);
      if (until !== null && until < storeDayOf(now(), timezone)) throw faultAt('until', 'Este dia já passou');
      const end = until === null ? null : startOfDay(addDays(until, 1), timezone).toISOString();
      await standing.suspend(trx, publicUrl, id, { reason, until: end, version }, now());
    }),
  );

  api.serve(returnSeller, ({ params, body: { version } }, { res }) =>
    move(params.slug, res, async (trx, { id }) => {
      await standing.refuseOfBanned(trx, id);
      await standing.bringBack(trx, publicUrl, id, { version }, now());
    }),
  );

  api.serve(closeSeller, ({ params, body }, { res }) =>
    move(params.slug, res, (trx, { id }) => standing.close(trx, publicUrl, id, body, now())),
  );

  api.serve(giveStrike, ({ params, body: { reason, sales, grave } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.slug);
      const lineIds = (await salesNamed(trx, before.id, sales)).map(({ lineId }) => lineId);
      const by = adminOf(res);
      await strikes.addStrike(trx, publicUrl, { sellerId: before.id, reason, lineIds, grave, by }, now());
      const after = await read(trx, params.slug);
      await note(trx, res, after, {
        action: 'updated',
        before: { strikes: before.strikes.length, state: before.state },
        after: { strikes: after.strikes.length, state: after.state, reason, sales },
      });
      return after;
    }),
  );

  api.serve(decideStrike, ({ params: { slug, id }, body: { lift, reason } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, slug);
      if (lift) requireFreshPassword(res);
      const by = adminOf(res);
      const alone = await isOnlyHolder(trx, by.id, decideStrike.permission);
      await decideAppeal(trx, publicUrl, before.id, id, { lift, reason, by, alone }, now());
      const after = await read(trx, slug);
      const auditFields = (seller: AdminSeller) => ({
        appealState: seller.strikes.find((strike) => strike.id === id)?.appealState ?? null,
        state: seller.state,
      });
      await note(trx, res, after, {
        action: 'answered',
        before: auditFields(before),
        after: { ...auditFields(after), reason, ...(alone && { alone }) },
      });
      return after;
    }),
  );

  api.serve(noteOnSeller, ({ params, body: { text } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await read(trx, params.slug);
      await trx
        .insertInto('sellerNote')
        .values({
          id: randomUUID(),
          sellerId: before.id,
          text,
          writtenBy: adminOf(res).username,
          writtenAt: now().toISOString(),
        })
        .execute();
      const after = await read(trx, params.slug);
      await note(trx, res, after, {
        action: 'updated',
        before: { notes: before.notes.length },
        after: { notes: after.notes.length },
      });
      return after;
    }),
  );
}
