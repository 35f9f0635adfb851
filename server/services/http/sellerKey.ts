import type { Response } from 'express';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';
import { Failure } from './failure.ts';

/** The seller's own key that asks, in the name of the shop's owner. */
interface AskingKey {
  name: string;
  scopes: readonly SellerScope[];
  /** Writes down what it is about to change; gives what takes that back. */
  note: (act: { what: string; path: string }) => Promise<() => Promise<unknown>>;
}

export const keepSellerKey = (res: Response, key: AskingKey): void => void (res.locals['sellerKey'] = key);

const keyIn = (res: Response): AskingKey | undefined => res.locals['sellerKey'] as AskingKey | undefined;

/** Whether whoever asks may read this: a key that was made for it, and whoever has signed in. */
export const maySellerRead = (res: Response, scope: SellerScope): boolean =>
  keyIn(res)?.scopes.includes(scope) ?? true;

/** Throws `person_required` where no key serves, and `forbidden`, naming the scope, where this one was not made for it. */
export function requireSellerScope({ sellerScope }: Endpoint, res: Response): void {
  const key = keyIn(res);
  if (!key) return;
  if (sellerScope === undefined || sellerScope === 'person')
    throw new Failure('person_required', 'Isto é só para quem entra na loja; uma chave não serve aqui.');
  if (!key.scopes.includes(sellerScope))
    throw new Failure(
      'forbidden',
      `A chave “${key.name}” não tem o escopo “${SELLER_SCOPES[sellerScope]}” (${sellerScope}).`,
    );
}

/**
 * What a key changes is written down under its name, ahead of the change, so that a process that dies leaves none without it;
 * what was refused is taken back. What it reads is not written down.
 */
export async function underItsName<Reply>(
  { method, summary }: Endpoint,
  path: string,
  res: Response,
  change: () => Promise<Reply>,
): Promise<Reply> {
  const key = keyIn(res);
  if (!key || method === 'get') return change();
  const takeBack = await key.note({ what: summary.split(/[;.:]/, 1)[0] ?? '', path });
  try {
    return await change();
  } catch (error) {
    if (error instanceof Failure) await takeBack();
    throw error;
  }
}
