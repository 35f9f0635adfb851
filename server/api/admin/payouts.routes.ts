import { randomUUID } from 'node:crypto';
import { lockRow } from '#server/platform/database/lockRow.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { decimal } from '#server/services/lists/csv.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { askBank } from '#server/trade/payouts/jobs.ts';
import { movePayout } from '#server/trade/payouts/movePayout.ts';
import { openPayee } from '#server/trade/payouts/payee.ts';
import {
  bookResults,
  checkResults,
  readResults,
  RESULT_COLUMNS,
  shortBatch,
  sumsOf,
} from '#server/views/admin/payouts/batchResults.ts';
import * as payouts from '#server/views/admin/payouts/payouts.store.ts';
import {
  listPayouts,
  loadResults,
  makeBatch,
  movePayout as movePayoutEndpoint,
} from '#shared/contract/admin/payouts.ts';
import { PIX_KEYS } from '#shared/people/sellerApplication.ts';
import { payoutNumber } from '#shared/trade/payouts.ts';
import { reaisOf } from '#shared/values/money.ts';

/** 'Saques': payout requests, handled one by one or as a file that goes to a bank and comes back. */
export function payoutsAdminRoutes(api: Api, { db, providers, publicUrl, now, vault }: PaymentDeps): void {
  const { inUse } = providers;

  api.serveList(
    listPayouts,
    async ({ query }) => ({
      ...(await payouts.list(db, query, now())),
      ...(await payouts.countsOf(db, query.q, now())),
      batches: await payouts.openBatches(db),
      bank: inUse.payOut !== undefined,
    }),
    {
      name: ({ query: { batch } }) => (batch ? `saques-${shortBatch(batch)}` : 'saques'),
      subject: 'payout',
      label: 'Lista de saques',
      parts: async function* parts({ query }) {
        for await (const rows of payouts.listAll(db, query, now()))
          yield rows.map((row) => ({
            ...row,
            payee: row.sealedPayee === null ? undefined : openPayee(vault, row.id, row.sealedPayee),
          }));
      },
      columns: {
        [RESULT_COLUMNS.number]: ({ seq }) => payoutNumber(seq),
        [RESULT_COLUMNS.batch]: ({ batch }) => batch ?? '',
        Vendedor: ({ name }) => name,
        [RESULT_COLUMNS.holder]: ({ payee }) => payee?.name ?? '',
        [RESULT_COLUMNS.taxId]: ({ payee }) => payee?.taxId ?? '',
        'Tipo da chave': ({ payee }) => (payee ? PIX_KEYS[payee.pixKind] : ''),
        [RESULT_COLUMNS.pixKey]: ({ payee }) => payee?.pixKey ?? '',
        [RESULT_COLUMNS.amount]: ({ amountCents }) => decimal(reaisOf(amountCents)),
        [RESULT_COLUMNS.result]: ({ state }) =>
          state === 'paid' ? 'pago' : state === 'failed' ? 'falhou' : '',
        [RESULT_COLUMNS.reason]: ({ reason }) => reason ?? '',
      },
    },
  );

  api.serve(movePayoutEndpoint, async ({ params: { id }, body }, { res }) => {
    await transaction(db, async (trx) => {
      const admin = adminOf(res);
      const before = await payouts.read(trx, id, now());
      const { to, reason, reviewUntil, sales, needed, version } = body;
      if (to === 'sent' && !inUse.payOut)
        throw new Failure('conflict', 'O provedor em uso não envia saques: faça um lote e leve-o ao banco.');
      await movePayout(
        trx,
        publicUrl,
        id,
        {
          to,
          ...(reason && { reason }),
          ...(reviewUntil && { reviewUntil }),
          sales,
          ...(needed && { needed }),
          ...(to === 'sent' && { provider: inUse.name }),
          who: admin.username,
          version,
        },
        now(),
      );
      const after = await payouts.read(trx, id, now());
      const about = after.waitsFor.find((hold) => hold.reason === 'review')?.sales ?? [];
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'payout',
          subjectId: id,
          label: after.number,
          before: { state: before.state },
          after: {
            state: after.state,
            ...(reason && { reason }),
            ...(after.reviewUntil && { reviewUntil: after.reviewUntil }),
            ...(about.length > 0 && { sales: about.map(({ number }) => number) }),
            ...(to === 'in_review' && needed && { needed }),
          },
        },
        now(),
      );
    });
    // A job asks again where the bank does not answer.
    if (body.to === 'sent') await askBank({ db, vault, providers, publicUrl, now }, id);
    return payouts.read(db, id, now());
  });

  api.serve(makeBatch, (_input, { res }) =>
    transaction(db, async (trx) => {
      const admin = adminOf(res);
      const batch = randomUUID();
      // A payout that an administrator has begun to review is waited for, and excluded.
      for (const { id } of (await payouts.sendable(trx)).payouts) await lockRow(trx, 'payout', id);
      const { payouts: batchPayouts, amount, left } = await payouts.sendable(trx);
      if (batchPayouts.length + left === 0) throw new Failure('conflict', 'Nenhum saque espera envio.');
      if (batchPayouts.length === 0)
        throw new Failure(
          'conflict',
          'Nenhum saque pode ser enviado: os vendedores estão suspensos, ou um reembolso os deixou com saldo negativo. Analise ou recuse cada um.',
        );
      for (const { id, available } of batchPayouts)
        await movePayout(trx, publicUrl, id, { to: 'sent', batch, available, who: admin.username }, now());
      await audit.record(
        trx,
        admin,
        {
          action: 'created',
          subject: 'payout',
          subjectId: batch,
          label: `Lote ${shortBatch(batch)}`,
          after: { units: batchPayouts.length, amount, ...(left > 0 && { left }) },
        },
        now(),
      );
      return { batch, count: batchPayouts.length, amount, left };
    }),
  );

  api.serve(loadResults, async ({ body: { text, preview } }, { res }) => {
    const admin = adminOf(res);
    const lines = await readResults(text, `admin ${admin.id}`);
    if (preview) return sumsOf(await checkResults(db, vault, lines));
    return transaction(db, async (trx) => {
      const results = await checkResults(trx, vault, lines);
      await bookResults(trx, results, { publicUrl, who: admin.username }, now());
      const sums = sumsOf(results);
      const numbersOf = (outcome: 'paid' | 'failed') =>
        results.moves
          .filter(({ to }) => to === outcome)
          .map(({ number }) => number)
          .join(', ');
      await audit.record(
        trx,
        admin,
        {
          action: 'created',
          subject: 'payout',
          subjectId: sums.batch ?? '',
          label: 'Resultado de um lote',
          after: { paid: numbersOf('paid'), failed: numbersOf('failed'), amount: sums.paidAmount },
        },
        now(),
      );
      return sums;
    });
  });
}
