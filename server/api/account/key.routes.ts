import type { RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { sellerKeyHolder } from '#server/people/accounts/sellerKeyHolder.ts';
import { areaOf } from '#server/people/session/keyArea.ts';
import { keyHolder } from '#server/people/session/keyHolder.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { bearerOf } from '#server/services/http/bearer.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { KeyLimit } from '#server/services/limits/rateLimit.ts';
import { readCurrentSellerKey } from '#shared/contract/public/key.ts';
import { SELLER_KEY_PER_MINUTE } from '#shared/people/sellerScopes.ts';

type OwnKey = z.input<typeof readCurrentSellerKey.reply>;
interface Deps {
  db: Db;
  now: () => Date;
}

/** The guard above `/api/key`: it admits every valid key and nothing else; a browser's session is no key. */
export const requireAnyKey =
  (deps: Deps, countForKey: KeyLimit): RequestHandler =>
  async (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined)
      throw new Failure('signed_out', 'Envie uma chave de API no cabeçalho Authorization, depois de Bearer.');
    const known = await areaOf(deps.db, token);
    const key = await (known?.area === 'seller' ? ofSeller(deps, token) : ofOffice(deps, token));
    keepOwnKey(res, key);
    countForKey(key)(req, res, next);
  };

const keepOwnKey = (res: Response, key: OwnKey): void => void (res.locals['ownKey'] = key);

/** A program's questions about its own key. */
export function keyInfoRoutes(api: Api): void {
  api.serve(readCurrentSellerKey, (_input, { res }) => res.locals['ownKey'] as OwnKey);
}

async function ofOffice(deps: Deps, token: string): Promise<OwnKey> {
  const { admin, key } = await keyHolder(deps, token);
  return {
    ...key,
    area: 'admin',
    lost: key.scopes.filter((each) => !admin.permissions.includes(each)),
    shop: null,
  };
}

async function ofSeller(deps: Deps, token: string): Promise<OwnKey> {
  const { key } = await sellerKeyHolder(deps, token);
  const shop = await deps.db
    .selectFrom('seller')
    .where('id', '=', key.sellerId)
    .select(['slug', 'name'])
    .executeTakeFirstOrThrow();
  return { ...key, area: 'seller', lost: [], perMinute: SELLER_KEY_PER_MINUTE, shop };
}
