import type { Response } from 'express';
import { Failure } from '#server/services/http/failure.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';

/** The requesting seller key, which acts for the shop's owner. */
interface AskingKey {
  name: string;
  scopes: readonly SellerScope[];
  /** Records a change before it happens; returns a function that removes the record. */
  note: (act: { what: string; path: string }) => Promise<() => Promise<unknown>>;
}

export const keepSellerKey = (res: Response, key: AskingKey): void => void (res.locals['sellerKey'] = key);

const keyIn = (res: Response): AskingKey | undefined => res.locals['sellerKey'] as AskingKey | undefined;

/** Whether the requester may read this: a key with this scope, or any session. */
export const maySellerRead = (res: Response, scope: SellerScope): boolean =>
  keyIn(res)?.scopes.includes(scope) ?? true;

/** Throws `person_required` where no key works, and `forbidden`, naming the scope, where this key lacks it. */
export function requireSellerScope({ sellerScope }: Endpoint, res: Response): void {
  const key = keyIn(res);
  if (!key) return;
  if (sellerScope === undefined || sellerScope === 'person')
    throw new Failure('person_required', 'Entre na loja para fazer isto. Chaves não são aceitas aqui.');
  if (!key.scopes.includes(sellerScope))
    throw new Failure(
      'forbidden',
      `A chave “${key.name}” não tem o escopo “${SELLER_SCOPES[sellerScope]}” (${sellerScope}).`,
    );
}

/**
 * A key's change is recorded under its name before it runs, so that a process that dies leaves no change
 * unrecorded; the record of a refused change is removed. Reads are not recorded.
 */
export async function recordUnderKeyName<Reply>(
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
