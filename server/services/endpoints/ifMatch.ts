import * as z from 'zod';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { guardOf, placeOfVersion } from '#server/services/http/refusals.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** The ETag of a reply with its subject's version: strong, since a change names it. */
export function etagOf(
  of: Endpoint,
  { status, text }: { status: number; text: string | undefined },
): string | undefined {
  if (text === undefined || status >= 300 || !showsVersion(of)) return undefined;
  const { version } = JSON.parse(text) as { version: number | null };
  return version === null ? undefined : `"${version}"`;
}

export const showsVersion = ({ reply }: Endpoint): boolean =>
  reply instanceof z.ZodObject && 'version' in reply.shape;

/** One entity tag, strong or weak. (RFC 9110, 8.8.3) */
const ENTITY_TAG = /^\s*(?:W\/)?"[^"]*"\s*$/;

interface Given {
  query: unknown;
  body: unknown;
}

/**
 * The request, with the version of its `If-Match` where the contract has `version`, so that the statement that
 * changes the row checks both. Throws `precondition_failed` for a foreign ETag, and `invalid` where it would be
 * ignored, for a list, and for a tag without quotes.
 */
export function withIfMatch<Raw extends Given>(of: Endpoint, raw: Raw, header: string | undefined): Raw {
  if (header === undefined || of.method === 'get' || !guardOf(of)) return raw;
  const place = placeOfVersion(of);
  if (place === undefined)
    throw faultAt('If-Match', 'Esta rota não aceita o cabeçalho: ela não compara versões');
  if (header.trim() === '*') return raw;
  if (!ENTITY_TAG.test(header))
    throw faultAt('If-Match', 'Envie um só ETag, entre aspas como a resposta o trouxe: "7"');
  const [, version] = /^\s*"(\d{1,15})"\s*$/.exec(header) ?? [];
  if (version === undefined) throw preconditionFailed('O ETag de `If-Match` não é o de nenhuma versão.');
  const input: unknown = raw[place] ?? {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return raw;
  if ('version' in input && String(input.version) !== version)
    throw faultAt('If-Match', '`If-Match` e `version` dizem versões diferentes. Envie um dos dois');
  return { ...raw, [place]: { ...input, version: place === 'body' ? Number(version) : version } };
}

/** Runs a call; with `If-Match`, a stale version is the failed precondition. */
export async function withPrecondition<T>(header: string | undefined, work: () => Promise<T>): Promise<T> {
  if (header === undefined) return work();
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure && error.code === 'stale_version'
      ? preconditionFailed(error.message)
      : error;
  }
}

const preconditionFailed = (detail: string) => new Failure('precondition_failed', detail);
