import * as accounts from '#server/people/accounts/accounts.store.ts';
import * as addresses from '#server/people/accounts/addresses.store.ts';
import { countUnread } from '#server/people/accounts/customerConversations.store.ts';
import { refuseReservedName } from '#server/people/accounts/displayName.ts';
import * as favourites from '#server/people/accounts/favourites.store.ts';
import * as profile from '#server/people/accounts/profile.store.ts';
import { customerOf } from '#server/people/accounts/requireCustomer.ts';
import { openCpf } from '#server/people/accounts/sealedCpf.ts';
import { shopSlugOf } from '#server/people/accounts/shopSlugOf.ts';
import * as tokens from '#server/people/accounts/tokens.store.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '#shared/contract/account/addresses.ts';
import {
  addFavourite,
  listFavourites,
  mergeFavourites,
  removeFavourite,
} from '#shared/contract/account/favourites.ts';
import { changeProfile, listPayments, readProfile } from '#shared/contract/account/profile.ts';

const MOST_ADDRESSES = 20;

/** Customers' own data, read and written by their own id only. */
export function profileRoutes(api: Api, { db, vault, now }: { db: Db; vault: Vault; now: () => Date }): void {
  api.serve(readProfile, async (_input, { res }) => {
    const { id, emailConfirmed } = customerOf(res);
    const account = await accounts.read(db, id);
    return {
      ...account,
      cpf: openCpf(vault, account),
      emailConfirmed,
      awaitedEmail: await tokens.awaitedEmail(db, id, now()),
      orders: await profile.countOrders(db, id),
      favourites: (await favourites.list(db, id)).length,
      unread: await countUnread(db, 'buyer', id),
      shop: await shopSlugOf(db, id),
      activity: await profile.listActivity(db, id),
    };
  });

  api.serve(changeProfile, async ({ body }, { res }) => {
    await refuseReservedName(db, body.name);
    await transaction(db, (trx) => profile.update(trx, vault, customerOf(res).id, body, now()));
    return { status: 'saved' } as const;
  });

  api.serve(listPayments, ({ query }, { res }) => profile.listPayments(db, customerOf(res).id, query));

  api.serve(listAddresses, async (_input, { res }) => ({
    items: await addresses.list(db, customerOf(res).id),
  }));

  api.serve(addAddress, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = customerOf(res);
      await lockRow(trx, 'customer', id); // concurrent requests would each miss the others
      if ((await addresses.list(trx, id)).length >= MOST_ADDRESSES)
        throw new Failure(
          'limit_reached',
          `Você já tem ${MOST_ADDRESSES} endereços. Remova um para adicionar outro.`,
        );
      return addresses.insert(trx, id, body, now());
    }),
  );

  api.serve(changeAddress, async ({ params, body }, { res }) => {
    const changed = await addresses.update(db, customerOf(res).id, params.id, body, now());
    if (!changed) throw notFound('Este endereço não existe mais.');
    return changed;
  });

  api.serve(removeAddress, async ({ params }, { res }) => {
    if (!(await addresses.remove(db, customerOf(res).id, params.id)))
      throw notFound('Este endereço não existe mais.');
    return undefined;
  });

  api.serve(listFavourites, async (_input, { res }) => ({
    productIds: await favourites.list(db, customerOf(res).id),
  }));

  api.serve(mergeFavourites, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const { id } = customerOf(res);
      await favourites.insertAll(trx, id, body.productIds, now());
      return { productIds: await favourites.list(trx, id) };
    }),
  );

  api.serve(addFavourite, async ({ params }, { res }) => {
    const added = await transaction(db, (trx) =>
      favourites.insertAll(trx, customerOf(res).id, [params.productId], now()),
    );
    if (added === 0) throw notFound('Este produto não existe mais.');
    return undefined;
  });

  api.serve(removeFavourite, async ({ params }, { res }) => {
    await favourites.remove(db, customerOf(res).id, params.productId);
    return undefined;
  });
}
