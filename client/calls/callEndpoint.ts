import type * as z from 'zod';
import type { EndpointInput, Endpoint, Reply } from '#shared/contract/endpoint.ts';
import { Unreachable } from './callFaults.ts';

/** The names of a body's fields. What a person typed into them is checked by the schema. */
type Typed<Body> = Body extends readonly unknown[] | string ? Body : { [Field in keyof Body]?: unknown };

/** What a page sends to an endpoint. */
export type Request<E extends Endpoint> = Omit<EndpointInput<E>, 'body'> &
  (E['body'] extends z.ZodType ? { body: Typed<z.input<E['body']>> } : { body?: undefined }) & {
    headers?: Record<string, string>;
    /** As for `call`: a session that has ended asks for no sign-in. */
    quietly?: true;
  } & (E extends { files: string } ? { files: readonly File[] } : { files?: undefined });

type FromChunk = <Given>(load: () => Promise<Given>) => Promise<Given | undefined>;

let importChunk: FromChunk;

/** The browser says what becomes of a script that does not come: undefined is a lost connection. */
export const fetchEndpointsBy = (other: FromChunk) => void (importChunk = other);

/**
 * Calls an endpoint that the page imports only for this: `callEndpoint(async () => (await import('…')).saveX, { body })`.
 * The endpoint's own schema checks the body first. Throws `Unsent`, and as `call` does; so does a script that does not come.
 */
export async function callEndpoint<E extends Endpoint>(
  load: () => Promise<E>,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const loaded = await importChunk(() => Promise.all([import('./callChecked.ts'), load()]));
  if (!loaded) throw new Unreachable();
  return loaded[0].callChecked(loaded[1], request, signal);
}
