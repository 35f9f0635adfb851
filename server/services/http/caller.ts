import type { Response } from 'express';

/** The caller's name for data stored for it alone. */
export type Caller = `${'admin' | 'key' | 'customer' | 'sellerKey'} ${string}`;

/** Called by the guard that admitted the request. */
export const setCaller = (res: Response, caller: Caller): void => void (res.locals['caller'] = caller);

/** Undefined on open routes without a session. */
export const callerOf = (res: Response): Caller | undefined => res.locals['caller'] as Caller | undefined;
