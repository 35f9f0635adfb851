import type { RequestHandler } from 'express';
import type { CardDoor } from '#shared/contract/account/payer.ts';

/** Lets the pages that take cards send them to the provider itself, where that is outside of the shop. */
export const cardsLeaveFor =
  (door: CardDoor): RequestHandler =>
  (_req, res, next) => {
    if (door.by !== 'simulado') res.locals['connect'] = [new URL(door.address).origin];
    next();
  };
