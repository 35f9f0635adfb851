import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '#server/platform/crypto/derivedKey.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { DAY } from '#shared/values/time.ts';

/** A form carries its time of issue: a reply faster than a person could write is a robot's. */
export interface FormPasses {
  issue: (now: Date) => string;
  /** Throws when the pass is too young, too old or forged. Programs that call the API send none at all. */
  check: (pass: string | undefined, now: Date) => void;
}

const LEAST_MS = 2_000;
const MOST_MS = DAY;

export function formPasses(secret: string): FormPasses {
  const key = derivedKey(secret, 'form passes');
  const proofOf = (at: string) => createHmac('sha256', key).update(at).digest('base64url');
  const issuedAt = (pass: string): number => {
    const [at = '', proof = ''] = pass.split('.');
    const expected = Buffer.from(proofOf(at));
    const signature = Buffer.from(proof);
    return signature.length === expected.length && timingSafeEqual(signature, expected)
      ? Number(at)
      : Number.NaN;
  };
  return {
    issue: (now) => `${now.getTime()}.${proofOf(String(now.getTime()))}`,
    check: (pass, now) => {
      if (pass === undefined) return;
      const age = now.getTime() - issuedAt(pass);
      if (age < LEAST_MS)
        throw new Failure('too_many', 'Foi rápido demais. Espere 2 segundos e envie de novo.', {
          retryAfterSeconds: LEAST_MS / 1_000,
        });
      if (!(age < MOST_MS))
        throw faultAt(
          'pass',
          'O formulário ficou aberto por muito tempo. Espere 2 segundos e envie de novo.',
        );
    },
  };
}
