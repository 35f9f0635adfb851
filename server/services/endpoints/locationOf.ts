import type { Endpoint } from '#shared/contract/endpoint.ts';

/**
 * The address of what a call has created, from its parameters and the text of its reply; undefined where nothing
 * with an address was created, or the call was refused.
 */
export function locationOf(
  of: Pick<Endpoint, 'made' | 'status'>,
  params: Readonly<Record<string, unknown>>,
  { status, text }: { status: number; text: string | undefined },
): string | undefined {
  if (of.made === undefined || text === undefined || status !== of.status) return undefined;
  const reply = JSON.parse(text) as Record<string, unknown>;
  return of.made.replace(/:(\w+)|\{(\w+)\}/g, (_found, param?: string, field?: string) =>
    encodeURIComponent(String(param === undefined ? reply[field ?? ''] : params[param])),
  );
}
