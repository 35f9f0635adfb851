import type { RequestHandler } from 'express';
import type { CardTokenizer } from '#shared/contract/account/payer.ts';

/** Allows the pages with card forms to connect to a provider outside the shop. */
export const cardTokenizerCsp =
  ({ address }: CardTokenizer): RequestHandler =>
  (_req, res, next) => {
    if (address !== null) res.locals['connect'] = [new URL(address).origin];
    next();
  };
