import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { findPostalCode, type Street } from '#shared/contract/public/postalCodes.ts';
import { BRAZILIAN_STATES } from '#shared/people/brazilianStates.ts';
import { DAY } from '#shared/values/time.ts';

const LOOKS = networkLimit('postal code', { perHousehold: 60, perIpv4: 600, windowSeconds: 10 * 60 });
const PATIENCE_MS = 2_500; // people go on typing during the look-up

/** The reply of ViaCEP and compatible services; an unknown code answers `erro`. */
const Found = z.object({
  logradouro: z.string().max(120),
  bairro: z.string().max(120),
  localidade: z.string().min(1).max(120),
  uf: z.enum(BRAZILIAN_STATES),
});

interface PostalCodeDeps {
  db: Db;
  now: () => Date;
  /** The URL of the street service, with `{cep}` for the code; without it no service is called. */
  postalCodeUrl: string | undefined;
}

/** The street of a postal code, from an external service; on any failure people type it themselves. */
export function postalCodeRoutes(api: Api, { db, now, postalCodeUrl }: PostalCodeDeps): void {
  const known = new LRUCache<string, Street>({ max: 2_000, ttl: DAY });

  const ask = async (url: string): Promise<Street | undefined> => {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    const { data } = Found.safeParse(await reply.json());
    return data && { street: data.logradouro, district: data.bairro, city: data.localidade, state: data.uf };
  };

  api.serve(findPostalCode, async ({ params: { postalCode } }, { req }) => {
    if (postalCodeUrl === undefined) return { address: null };
    await LOOKS.spend(db, req, now());
    const found =
      known.get(postalCode) ??
      (await ask(postalCodeUrl.replaceAll('{cep}', postalCode)).catch(() => undefined));
    if (found) known.set(postalCode, found);
    return { address: found ?? null };
  });
}
