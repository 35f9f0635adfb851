import type { Response } from 'express';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { disputeSides } from '#server/trade/disputes/resolution/disputeSides.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import {
  attachSellerEvidence,
  listSellerDisputes,
  moveSellerDispute,
  readSellerDispute,
  viewSellerEvidence,
} from '#shared/contract/seller/disputes.ts';

/** What a shop's programs see and answer of the disputes about its sales; those that its owner has as a buyer are behind none of these. */
export function sellerDisputeRoutes(api: Api, deps: PaymentDeps): void {
  const { db } = deps;
  const sides = disputeSides(deps);

  /** Whose move it is, in a dispute about a sale of their shop. */
  const sellerIn = async (res: Response, id: string): Promise<string> => {
    await sellerOfRequest(db, res);
    const { id: ownerId } = customerOf(res);
    if (store.sideOf(await store.read(db, id), ownerId) !== 'seller') throw store.noDispute();
    return ownerId;
  };

  api.serve(listSellerDisputes, async ({ query }, { res }) => {
    await sellerOfRequest(db, res);
    return sides.list(customerOf(res).id, 'seller', query);
  });

  api.serve(readSellerDispute, async ({ params: { id } }, { res }) =>
    sides.show(id, await sellerIn(res, id)),
  );

  api.serve(moveSellerDispute, async ({ params: { id }, body }, { res }) =>
    sides.move(id, await sellerIn(res, id), body),
  );

  api.serve(attachSellerEvidence, async ({ params: { id } }, http) =>
    sides.attach(id, await sellerIn(http.res, id), http, attachSellerEvidence.files),
  );

  api.serve(viewSellerEvidence, async ({ params: { id, fileId } }, { res }) =>
    sides.file(id, fileId, await sellerIn(res, id)),
  );
}
