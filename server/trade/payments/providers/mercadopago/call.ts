import { MercadoPagoConfig, MercadoPagoError, type Payment } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { Logger } from 'pino';
import * as z from 'zod';
import {
  ChargeRefused,
  ChargeUnknown,
  ProviderUnreachable,
} from '#server/trade/payments/providers/provider.ts';
import { faultIn } from './words.ts';

const PATIENCE_MS = 8_000;

/** The SDK has no option for it. The package version is pinned, and a test checks this. */
export const setApiUrl = (apiUrl: string): void =>
  void ((AppConfig as { BASE_URL: string }).BASE_URL = apiUrl);

type Setup = ConstructorParameters<typeof Payment>[0];

/**
 * One call of the SDK, with its own configuration and timeout: the SDK reuses the idempotency key of one call for the
 * next, and would wait for a slow body for ever. Jobs repeat failed calls.
 */
export async function callMercadoPago<Answer>(
  request: { accessToken: string; log: Pick<Logger, 'warn'>; what: string; key?: string },
  ask: (setup: Setup) => Promise<Answer>,
): Promise<Answer> {
  const { accessToken, log, what, key } = request;
  const options = { timeout: PATIENCE_MS, maxRetries: 0, ...(key && { idempotencyKey: key }) };
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      ask(new MercadoPagoConfig({ accessToken, options })),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ProviderUnreachable('mercadopago is too slow')), PATIENCE_MS);
      }),
    ]);
  } catch (error) {
    const status = error instanceof MercadoPagoError ? error.status : 0;
    const codes = error instanceof MercadoPagoError ? codesOf(error) : [];
    // The reply itself is not logged: it may repeat the request.
    log.warn({ what, status, codes }, 'mercadopago call failed');
    throw faultOf(what, status, codes, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The request itself is at fault. Other failures, a wrong access token included, may succeed later. */
const REFUSED = new Set([400, 402, 422]);

function faultOf(what: string, status: number, codes: string[], cause: unknown): Error {
  const words = `mercadopago answered ${status} to ${what} (${codes.join(', ')})`;
  if (status === 404) return new ChargeUnknown(words);
  if (REFUSED.has(status)) return new ChargeRefused(words, faultIn(codes) ?? null);
  return new ProviderUnreachable(status === 0 ? `mercadopago does not answer to ${what}` : words, { cause });
}

const Cause = z.object({ code: z.union([z.string(), z.number()]).transform(String) });

/** The reply's error codes, and its short name of the fault. */
function codesOf({ causes, error }: MercadoPagoError): string[] {
  const entries: unknown = causes;
  const codes = (Array.isArray(entries) ? entries : [entries]).flatMap((each) => {
    const cause = Cause.safeParse(each);
    return cause.success ? [cause.data.code] : [];
  });
  return [...codes, error].filter((code) => /^[\w.-]{1,60}$/.test(code));
}
