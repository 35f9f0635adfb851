import type { RequestHandler } from 'express';
import type { CardTokenizer } from '#shared/contract/account/payer.ts';

/** Lets the pages that take cards send them to the provider itself, where that is outside of the shop. */
export const cardTokenizerCsp =
  ({ address }: CardTokenizer): RequestHandler =>
  (_req, res, next) => {
    if (address !== null) res.locals['connect'] = [new URL(address).origin];
    next();
  };
