import type { Db } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { forget, type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { DAY } from '#shared/values/time.ts';
import type { Audience } from './token.ts';
import { totpVault } from './totpVault.ts';
import { type TwoStep, twoStepStore, waitingSecret } from './twoStep.store.ts';
import { hashOfCode, newRecoveryCodes, newSecret, stepOf } from './twoStep.ts';

/** An attacker with the password has a million codes to try, and days to try them in. */
const CODES: Limit = { most: 30, windowSeconds: (3 * DAY) / 1_000 };

interface Proving {
  of: TwoStep;
  /** Six digits of the app, or a recovery code. */
  code: string | undefined;
  /** The requesting browser, if this account has signed in on it before. */
  device: string | undefined;
}

/**
 * The second step of one audience: an unused code of the app, or a recovery code. After too many wrong codes only a
 * recovery code works for days, except on the account's known devices, which have their own count. `warn` is called
 * then. Throws `code_required`.
 */
export function secondStep(audience: Audience) {
  const store = twoStepStore(audience);
  return async (
    { db, secret }: { db: Db; secret: string },
    { of, code, device }: Proving,
    warn: () => Promise<void>,
    now: Date,
  ): Promise<void> => {
    if (!code) throw codeRequired('Digite o código do seu aplicativo autenticador.');
    const key = of.totpSecret === null ? undefined : totpVault(secret, audience).open(of.totpSecret, of.id);
    const step = key === undefined ? undefined : stepOf(key, code, now);
    if (step === undefined && (await store.spendRecoveryCode(db, of, hashOfCode(code)))) return;
    const count = `${audience}-code ${of.id}${device === undefined ? '' : ` on ${device}`}`;
    try {
      await spend(db, count, CODES, now);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await warn();
      throw codeRequired(
        'Foram códigos errados demais. Entre com um código de recuperação, ou em um aparelho em que você já entrou.',
      );
    }
    if (step === undefined || !(await store.spendStep(db, of.id, step)))
      throw codeRequired('Código incorreto ou já usado. Espere o próximo e tente de novo.');
    await forget(db, count);
  };
}

/** The same for a signed-in person who must prove it again: a wrong code is a fault at `code`. */
export function secondStepAgain(audience: Audience): ReturnType<typeof secondStep> {
  const prove = secondStep(audience);
  return async (...args) => {
    await prove(...args).catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'code_required'
        ? faultAt('code', error.message)
        : error;
    });
  };
}

/** How one audience turns its second step on, or moves it to another app. */
export function firstStep(audience: Audience) {
  const store = twoStepStore(audience);
  return {
    /** Creates a secret under the names of shop and account, which counts once a first code has proved it. */
    begin: async (db: Db, shopSecret: string, { id, name }: { id: string; name: string }, now: Date) => {
      const pendingSecret = newSecret((await settings.read(db)).storeName, name);
      await store.setPending(db, id, totpVault(shopSecret, audience).seal(pendingSecret.secret, id), now);
      return pendingSecret;
    },
    /**
     * Activates the pending secret by a first code; returns the recovery codes, this once. Throws `invalid` and
     * `conflict`.
     */
    confirm: async (
      trx: Db,
      shopSecret: string,
      of: Pick<TwoStep, 'id' | 'totpPending' | 'totpPendingAt'>,
      code: string,
      now: Date,
    ): Promise<{ recoveryCodes: string[] }> => {
      const { id } = of;
      const vault = totpVault(shopSecret, audience);
      const waiting = waitingSecret(of, now);
      const pending = waiting === null ? undefined : vault.open(waiting, id);
      if (pending === undefined)
        throw new Failure('conflict', 'Comece de novo: não há um código à espera de confirmação.');
      const step = stepOf(pending, code, now);
      if (step === undefined) throw faultAt('code', 'Código incorreto. Confira o relógio do celular.');
      const { codes, hashes } = newRecoveryCodes();
      await store.turnOn(trx, id, { sealed: vault.seal(pending, id), step, hashes });
      return { recoveryCodes: codes };
    },
    renewRecoveryCodes: async (trx: Db, id: string): Promise<{ recoveryCodes: string[] }> => {
      const { codes, hashes } = newRecoveryCodes();
      await store.replaceRecoveryCodes(trx, id, hashes);
      return { recoveryCodes: codes };
    },
  };
}

const codeRequired = (message: string): Failure => faultAt('code', message, 'code_required');
