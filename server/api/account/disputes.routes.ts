import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { disputeSides } from '#server/trade/disputes/resolution/disputeSides.ts';
import { openDispute } from '#server/trade/disputes/resolution/openDispute.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { findPurchase } from '#server/trade/payments/payments.store.ts';
import {
  attachEvidence,
  listDisputes,
  moveDispute as moveDisputeEndpoint,
  openDispute as openDisputeEndpoint,
  readDispute,
  viewEvidence,
} from '#shared/contract/account/disputes.ts';

/** Disputes as their two sides see them; the signed-in account decides the side. */
export function disputeRoutes(api: Api, deps: PaymentDeps): void {
  const { db, publicUrl, now } = deps;
  const sides = disputeSides(deps);

  api.serve(openDisputeEndpoint, ({ params, body }, { res }) =>
    transaction(db, async (trx) => {
      const purchase = await findPurchase(trx, customerOf(res).id, params.id);
      if (!purchase) throw notFound('Não encontramos este pedido na sua conta.');
      const input = { purchaseId: purchase.id, lineId: params.lineId, ...body };
      return { id: await openDispute(trx, input, { publicUrl, now: now() }) };
    }),
  );

  api.serve(listDisputes, async ({ query: { as, ...page } }, { res }) => {
    if (as === 'seller') await sellerOfRequest(db, res);
    return sides.list(customerOf(res).id, as, page);
  });

  api.serve(readDispute, async ({ params, query: { as } }, { res }) => {
    if (as === 'seller') await sellerOfRequest(db, res);
    return sides.show(params.id, customerOf(res).id);
  });

  api.serve(moveDisputeEndpoint, ({ params: { id }, body }, { res }) =>
    sides.move(id, customerOf(res).id, body),
  );

  api.serve(attachEvidence, ({ params: { id } }, http) =>
    sides.attach(id, customerOf(http.res).id, http, attachEvidence.files),
  );

  api.serve(viewEvidence, ({ params: { id, fileId } }, { res }) =>
    sides.file(id, fileId, customerOf(res).id),
  );
}
