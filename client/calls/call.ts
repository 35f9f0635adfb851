import type { EndpointInput, Endpoint, Reply } from '#shared/contract/endpoint.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { Refused, Unreachable } from './callFaults.ts';

interface Manner {
  /** Where the endpoint names some. */
  headers?: Record<string, string>;
  /** A background read: an expired session shows no sign-in form, and the next action of the user will. */
  quietly?: true;
}

type Transport = <E extends Endpoint>(
  endpoint: E,
  asking: EndpointInput<E> & Manner,
  signal: AbortSignal | null,
) => Promise<Reply<E>>;

let transport: Transport = overHttp;

/** The renderer answers calls inside its own process. */
export const answerCallsWith = (other: Transport): void => {
  transport = other;
};

/** The only way to the API. Throws `Refused` with the problem, or `Unreachable`. */
export const call = <E extends Endpoint>(
  endpoint: E,
  asking: EndpointInput<E> & Manner,
  signal: AbortSignal | null = null,
): Promise<Reply<E>> => transport(endpoint, asking, signal);

let askToSignIn: (() => Promise<boolean>) | undefined;

/** While the back-office is open, an expired session opens the sign-in form in place, and the call is repeated. */
export const whenSignedOut = (ask: typeof askToSignIn): void => {
  askToSignIn = ask;
};

let askForPassword: (() => Promise<boolean>) | undefined;

/**
 * While the back-office is open, a password check that is too old opens the form in place, and the call is
 * repeated.
 */
export const onPasswordRequired = (ask: typeof askForPassword): void => {
  askForPassword = ask;
};

const provedAgain = async ({ code }: Problem): Promise<boolean> =>
  code === 'password_again' && (await askForPassword?.()) === true;

const signedInAgain = async ({ method, path }: Endpoint): Promise<boolean> =>
  path.startsWith('/api/admin/') &&
  !(method === 'post' && path === '/api/admin/session') &&
  (await askToSignIn?.()) === true;

const underWay = new Set<Promise<unknown>>();
let closed: Promise<unknown> | undefined;

async function send(address: string, init: RequestInit): Promise<Response> {
  if (closed) await closed;
  const answer = fetch(address, init);
  underWay.add(answer);
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
}

const PATIENCE_MS = 3_000;

/**
 * Makes the last call of a page that is about to be left, such as the one that ends its session: those under way are
 * waited for, a while, and none begins after it. Where it fails the others go on.
 */
export async function callLast<T>(last: () => Promise<T>): Promise<T> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, 'over'));
  while (underWay.size > 0)
    if ((await Promise.race([Promise.allSettled(underWay), patience])) === 'over') break;
  const made = last();
  let reopen: (() => void) | undefined;
  closed = new Promise<void>((resolve) => (reopen = resolve));
  try {
    return await made;
  } catch (error) {
    closed = undefined;
    reopen?.();
    throw error;
  }
}

async function overHttp<E extends Endpoint>(
  endpoint: E,
  asking: EndpointInput<E> & Manner,
  signal: AbortSignal | null,
): Promise<Reply<E>> {
  const response = await send(addressOf(endpoint.path, asking.params ?? {}, asking.query ?? {}), {
    method: endpoint.method.toUpperCase(),
    signal,
    headers: {
      ...asking.headers,
      ...(asking.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Unreachable();
  });
  if (response.status === 401 && !asking.quietly && (await signedInAgain(endpoint)))
    return overHttp(endpoint, asking, signal);
  const text = await response.text();
  if (response.ok) return (text ? JSON.parse(text) : undefined) as Reply<E>;
  const problem = problemIn(text, response.status);
  if (await provedAgain(problem)) return overHttp(endpoint, asking, signal);
  throw new Refused(problem);
}

/** Sends files to an endpoint that takes them. Throws as `call` does. */
export async function sendFiles<E extends Endpoint & { files: string }>(
  endpoint: E,
  params: object,
  files: readonly File[],
): Promise<Reply<E>> {
  const body = new FormData();
  for (const file of files) body.append(endpoint.files, file, file.name);
  const response = await send(addressOf(endpoint.path, params, {}), {
    method: endpoint.method.toUpperCase(),
    body,
  }).catch(() => {
    throw new Unreachable();
  });
  if (response.status === 401 && (await signedInAgain(endpoint))) return sendFiles(endpoint, params, files);
  const text = await response.text();
  if (!response.ok) throw new Refused(problemIn(text, response.status));
  return JSON.parse(text) as Reply<E>;
}

/** A file that a GET of the back-office returns for the given `Accept`. Throws as `call` does. */
export async function fileAt(address: string, accept: string): Promise<{ name: string; content: Blob }> {
  const response = await send(address, { headers: { accept } }).catch(() => {
    throw new Unreachable();
  });
  if (response.status === 401 && (await askToSignIn?.()) === true) return fileAt(address, accept);
  if (!response.ok) {
    const problem = problemIn(await response.text(), response.status);
    if (await provedAgain(problem)) return fileAt(address, accept);
    throw new Refused(problem);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: name ?? 'arquivo', content: await response.blob() };
}

/** A proxy in between may answer with something that is no problem of ours. */
function problemIn(text: string, status: number): Problem {
  const unknown: Problem = {
    type: 'about:blank',
    title: 'Erro',
    status,
    detail: 'O servidor não respondeu como esperado. Tente de novo em instantes.',
    code: 'internal',
  };
  try {
    const details = JSON.parse(text) as Partial<Problem> | null;
    return typeof details?.detail === 'string' && typeof details.code === 'string'
      ? { ...unknown, ...details }
      : unknown;
  } catch {
    return unknown;
  }
}

/** `/api/products/:slug` with its parameters and the query that says something. */
export function addressOf(path: string, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = searchParamsOf(query).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Lists repeat their key; what is undefined or empty is left out. */
export function searchParamsOf(query: object): URLSearchParams {
  return new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value])
        .filter((each) => each !== undefined && each !== '')
        .map((each) => [key, String(each)]),
    ),
  );
}
