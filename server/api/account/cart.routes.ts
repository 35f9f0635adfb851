import * as cart from '#server/people/accounts/cart.store.ts';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { notFound } from '#server/services/http/failure.ts';
import { keepCartLine, mergeCart, readCart, removeCartLine } from '#shared/contract/account/cart.ts';

/** The signed-in customer's cart; guests have theirs on the device. */
export function cartRoutes(api: Api, db: Db, now: () => Date): void {
  api.serve(readCart, async (_input, { res }) => ({ lines: await cart.list(db, customerOf(res).id) }));

  api.serve(mergeCart, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = customerOf(res);
      await cart.merge(trx, id, body.lines, now());
      return { lines: await cart.list(trx, id) };
    }),
  );

  api.serve(keepCartLine, async ({ params, body }, { res }) => {
    const wasStored = await cart.put(db, customerOf(res).id, { ...body, productId: params.productId }, now());
    if (!wasStored) throw notFound('Este produto não existe mais.');
    return undefined;
  });

  api.serve(removeCartLine, async ({ params }, { res }) => {
    await cart.remove(db, customerOf(res).id, [params.productId]);
    return undefined;
  });
}
