import type { Response } from 'express';

/** Who asks, as what is kept for them alone names them. */
export type Caller = `${'admin' | 'key' | 'customer' | 'sellerKey'} ${string}`;

/** Told by the guard that let them in. */
export const keepCaller = (res: Response, caller: Caller): void => void (res.locals['caller'] = caller);

/** Undefined where anybody may ask and nobody has signed in. */
export const callerOf = (res: Response): Caller | undefined => res.locals['caller'] as Caller | undefined;
