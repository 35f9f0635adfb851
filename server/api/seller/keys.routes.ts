import * as accounts from '#server/people/accounts/accounts.store.ts';
import { proveCustomer } from '#server/people/accounts/proveCustomer.ts';
import * as sellerKeys from '#server/people/accounts/sellerKeys.store.ts';
import { sellerOfRequest } from '#server/people/sellers/sellerOfRequest.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { sellerKeyMade } from '#server/services/mails/sellerMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import {
  createSellerKey,
  listSellerKeys,
  revokeSellerKey,
  type SellerKey,
} from '#shared/contract/seller/keys.ts';
import { SELLER_SCOPES } from '#shared/people/sellerScopes.ts';
import { formatDate } from '#shared/values/instant.ts';
import { searchable } from '#shared/values/text.ts';

const MOST_KEYS = 20;
const ACTS_SHOWN = 50;

interface Deps {
  db: Db;
  publicUrl: string;
  now: () => Date;
}

/** '/vender/programas': the keys of a seller's programs for the seller centre's endpoints. */
export function sellerKeyRoutes(api: Api, deps: Deps): void {
  const { db, publicUrl, now } = deps;
  const keyView = (key: sellerKeys.Key): SellerKey => ({
    ...key,
    expired: key.expiresAt <= now().toISOString(),
  });

  api.serve(listSellerKeys, async (_input, { res }) => {
    const { id } = await sellerOfRequest(db, res);
    return {
      items: (await sellerKeys.listOf(db, id)).map(keyView),
      acts: await sellerKeys.actsOf(db, id, ACTS_SHOWN),
    };
  });

  api.serve(createSellerKey, async ({ body: { currentPassword, ...keyInput } }, { res }) => {
    const { id: sellerId } = await sellerOfRequest(db, res);
    const customer = await proveCustomer(deps, res, currentPassword);
    const { id: customerId } = customer;
    return transaction(db, async (trx) => {
      await accounts.lockProved(trx, customer);
      await lockRow(trx, 'seller', sellerId); // two keys of one name, created at once
      const known = await sellerKeys.listOf(trx, sellerId);
      if (known.length >= MOST_KEYS)
        throw new Failure('limit_reached', `Há ${MOST_KEYS} chaves. Revogue as que não servem mais.`);
      if (known.some(({ name }) => searchable(name) === searchable(keyInput.name)))
        throw faultAt('name', 'Já há uma chave com este nome', 'conflict');
      const { made, key } = await sellerKeys.insert(trx, { ...keyInput, sellerId, customerId }, now());
      await queueMail(
        trx,
        sellerKeyMade,
        {
          cause: `seller key ${made.id}`,
          to: await customerAddressee(trx, customerId),
          values: {
            chave: made.name,
            quando: formatDate(made.expiresAt, await settings.read(trx)),
            pode: made.scopes.map((scope) => `- ${SELLER_SCOPES[scope]}`).join('\n'),
            link: `${publicUrl}/vender/programas`,
          },
        },
        now(),
      );
      return { ...keyView(made), secret: key };
    });
  });

  api.serve(revokeSellerKey, async ({ params: { id } }, { res }) => {
    const { id: sellerId } = await sellerOfRequest(db, res);
    const deletedKey = await sellerKeys.find(db, id);
    if (deletedKey?.sellerId !== sellerId) throw notFound('Esta chave já foi revogada.');
    await sellerKeys.remove(db, id);
    return undefined;
  });
}
