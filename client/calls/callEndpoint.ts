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

let importChunk: FromChunk = (load) => load();

/** The browser says what becomes of a script that does not come: undefined is a lost connection. */
export const fetchEndpointsBy = (other: FromChunk) => void (importChunk = other);

/** Imports a chunk that a form, a button or a poll needs now. Throws as `call` does where it does not come. */
export async function importNeeded<Given>(load: () => Promise<Given>): Promise<Given> {
  const loaded = await importChunk(load);
  if (!loaded) throw new Unreachable();
  return loaded;
}

/**
 * Calls an endpoint that the page imports only for this: `callEndpoint(async () => (await import('…')).saveX, { body })`.
 * The endpoint's own schema checks the body first. Throws `Unsent`, and as `call` does; so does a script that does not come.
 */
export async function callEndpoint<E extends Endpoint>(
  load: () => Promise<E>,
  request: Request<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const [{ callChecked }, endpoint] = await importNeeded(() =>
    Promise.all([import('./callChecked.ts'), load()]),
  );
  return callChecked(endpoint, request, signal);
}
