import { isDeepStrictEqual } from 'node:util';
import * as accounts from '#server/people/accounts/accounts.store.ts';
import { proveCustomer } from '#server/people/accounts/proveCustomer.ts';
import * as applications from '#server/people/sellers/applications.store.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { type Api, headerOf } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, refuseStale } from '#server/services/http/failure.ts';
import { idempotencyKeyOf } from '#server/services/keyedCalls/idempotencyKey.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { pixKeyChanged } from '#server/services/mails/payoutMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { keyHint } from '#server/trade/payouts/keyHint.ts';
import { payeeOf } from '#server/trade/payouts/payee.ts';
import { holdsOf } from '#server/trade/payouts/payoutHolds.ts';
import { availableCents, lockOf, requestPayout } from '#server/trade/payouts/requestPayout.ts';
import { payoutOf } from '#server/views/seller/sellerPayouts.store.ts';
import { bareTaxId, PIX_FAULTS, pixKeyOf } from '#shared/contract/account/application.ts';
import {
  askForPayout,
  changePixKey,
  listSellerPayouts,
  setWeeklyPayout,
} from '#shared/contract/seller/payouts.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';
import { HOUR } from '#shared/values/time.ts';

/** Payouts of sellers; a request, or a new Pix key, needs the password again. */
export function sellerPayoutRoutes(api: Api, deps: PaymentDeps): void {
  const { db, vault, publicUrl, now } = deps;

  api.serve(listSellerPayouts, async ({ query: { page, perPage } }, { res }) => {
    const { id, weeklyPayout } = await sellerOfRequest(db, res);
    const own = db.selectFrom('payout').where('sellerId', '=', id);
    const { total } = await own
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const payee = await payeeOf(db, vault, id);
    const holds = await holdsOf(db, rows, now());
    return {
      items: rows.map((row) => payoutOf(row, holds(row))),
      page,
      perPage,
      total,
      currency: PAYOUT_CURRENCY,
      available: reaisOf(await availableCents(db, id)),
      least: (await settings.read(db)).payoutLeast,
      key: payee ? { kind: payee.pixKind, hint: keyHint(payee.pixKind, payee.pixKey) } : null,
      lock: await lockOf(db, id, now()),
      weekly: weeklyPayout === 1,
    };
  });

  api.serve(askForPayout, async ({ body }, http) => {
    const requestKey = idempotencyKeyOf(headerOf(http, 'idempotency-key'));
    const { id: sellerId } = await sellerOfRequest(db, http.res);
    const customer = await proveCustomer(deps, http.res, body.currentPassword);
    const request = { sellerId, amountCents: centavosOf(body.amount), requestKey, weekly: false };
    const row = await transaction(db, async (trx) => {
      await accounts.lockProved(trx, customer);
      return requestPayout(trx, { vault, publicUrl }, request, now());
    });
    return payoutOf(row, (await holdsOf(db, [row], now()))(row));
  });

  api.serve(setWeeklyPayout, async ({ body: { weekly } }, { res }) => {
    const { id } = await sellerOfRequest(db, res);
    await db
      .updateTable('seller')
      .set({ weeklyPayout: weekly ? 1 : 0 })
      .where('id', '=', id)
      .execute();
    return { weekly };
  });

  api.serve(changePixKey, async ({ body: { pixKind, pixKey, currentPassword } }, { res }) => {
    const { id: sellerId } = await sellerOfRequest(db, res);
    const key = pixKeyOf(pixKind, pixKey);
    if (key === undefined) throw faultAt('pixKey', PIX_FAULTS[pixKind]);
    const customer = await proveCustomer(deps, res, currentPassword);
    return transaction(db, async (trx) => {
      await accounts.lockProved(trx, customer);
      await lockRow(trx, 'seller', sellerId);
      const row = await applications.ofSeller(trx, sellerId);
      if (!row)
        throw new Failure('conflict', 'Esta loja é de antes das inscrições. Peça a troca da chave à equipe.');
      const { kind, taxId } = applications.fieldsOf(vault, row);
      const isDocument = pixKind === 'cpf' || pixKind === 'cnpj';
      if (isDocument && key !== bareTaxId(kind === 'company' ? 'company' : 'person', taxId))
        throw faultAt('pixKey', 'Esta chave tem de ser o mesmo documento da inscrição');
      const hint = keyHint(pixKind, key);
      const before = await payeeOf(trx, vault, sellerId);
      if (before && isDeepStrictEqual([before.pixKind, before.pixKey], [pixKind, key])) return { hint };
      refuseStale(
        await applications.writePixKey(trx, vault, row, { pixKind, pixKey: key }, now()),
        'Esta inscrição foi alterada',
      );
      const at = now().toISOString();
      await trx.updateTable('seller').set({ pixKeyChangedAt: at }).where('id', '=', sellerId).execute();
      const { payoutLockHours, ...clock } = await settings.read(trx);
      const until = new Date(now().getTime() + payoutLockHours * HOUR).toISOString();
      await queueMail(
        trx,
        pixKeyChanged,
        {
          cause: `pix key of ${sellerId} changed ${at}`,
          to: await customerAddressee(trx, customer.id),
          values: { chave: hint, quando: formatInstant(until, clock) },
        },
        now(),
      );
      return { hint };
    });
  });
}
