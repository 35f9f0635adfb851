import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { isOutage, isUnreachable } from '#server/platform/database/outage.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { callerOf } from '#server/services/http/caller.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { failureOf, problemOf } from '#server/services/http/onError.ts';
import { idempotencyModeOf } from '#server/services/http/refusals.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { PROBLEMS } from '#shared/contract/problem.ts';
import { MINUTE } from '#shared/values/time.ts';
import { hashOf, idempotencyKeyOf } from './idempotencyKey.ts';
import * as calls from './keyedCalls.store.ts';

/** A file of a request; `content` is absent where it was too large. */
interface SentFile {
  name: string;
  content: Buffer | undefined;
}

export interface KeyedCallDeps {
  db: Db;
  vault: Vault;
  now: () => Date;
  /** Reads the files of a request ahead of its handler, which gets the same. */
  readFiles: (http: { req: Request; res: Response }, field: string) => Promise<SentFile[]>;
}

/** A reply that is sent unchanged: a body of JSON, or of a refusal; none for 204. */
export interface StoredReply {
  status: number;
  text: string | undefined;
}

/** After this time a call without a reply counts as one whose process died. */
const STILL_RUNNING_MS = 5 * MINUTE;
const RETRY_SECONDS = 2;

/**
 * Runs a call under an `Idempotency-Key` once: the key is claimed before the work and the reply stored after it. A
 * repetition gets the same reply and does nothing. A process that dies in between leaves the claim, and a
 * repetition then learns that the result is unknown. A call without a key, or that needs none, is not recorded.
 */
export class KeyedCalls {
  readonly #deps: KeyedCallDeps;

  constructor(deps: KeyedCallDeps) {
    this.#deps = deps;
  }

  /** The reply to a call, made by `work` or stored before. Throws what `work` throws, and the refusals of a key. */
  async answer(
    endpoint: Endpoint,
    http: { req: Request; res: Response },
    work: () => Promise<StoredReply | undefined>,
  ): Promise<(StoredReply & { replayed: boolean }) | undefined> {
    const call = await this.#callOf(endpoint, http);
    if (!call) return fresh(await work());
    const known = await calls.claim(this.#deps.db, call, this.#deps.now());
    if (known) return { ...this.#answerOf(known, call.requestHash), replayed: true };
    const answer = await this.#done(call, http.res, work);
    if (answer) await this.#keep(call, answer);
    return fresh(answer);
  }

  async #callOf(endpoint: Endpoint, http: { req: Request; res: Response }) {
    const header = http.req.get('idempotency-key');
    const caller = callerOf(http.res);
    if (header === undefined || caller === undefined) return undefined;
    const way = idempotencyModeOf(endpoint);
    if (way === 'refused')
      throw faultAt(
        'Idempotency-Key',
        'Esta rota não aceita o cabeçalho: a resposta dela não pode ser guardada para uma repetição',
      );
    if (way !== 'kept') return undefined;
    const key = idempotencyKeyOf(header);
    const { req } = http;
    const body: unknown = endpoint.files
      ? (await this.#deps.readFiles(http, endpoint.files)).map(digestOf)
      : req.body;
    const condition = req.get('if-match');
    const { method, path, query } = req;
    const request = { method, path, query, body, ...(condition !== undefined && { condition }) };
    return { caller, key, requestHash: hashOf(this.#deps.vault, request) };
  }

  #answerOf(known: calls.KeyedCall, requestHash: string): StoredReply {
    if (known.requestHash !== requestHash)
      throw new Failure(
        'key_reused',
        'Esta Idempotency-Key já foi usada em outra rota ou com outros dados. Use uma chave para cada pedido.',
      );
    if (known.status !== null)
      return {
        status: known.status,
        text: known.reply === null ? undefined : this.#deps.vault.open(known.reply, aboutOf(known)),
      };
    if (+this.#deps.now() - Date.parse(known.claimedAt) < STILL_RUNNING_MS)
      throw new Failure('request_pending', 'Este mesmo pedido ainda está sendo feito.', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    throw new Failure(
      'unknown_outcome',
      'Este pedido começou e nunca terminou. Veja o que foi feito dele antes de tentar de novo com outra chave.',
    );
  }

  /** A refusal is stored as a reply, unless it decides nothing: a fault of the shop, or a limit. */
  async #done(
    call: calls.CallName,
    res: Response,
    work: () => Promise<StoredReply | undefined>,
  ): Promise<StoredReply | undefined> {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      const { status } = PROBLEMS[failure.code];
      // A broken connection may still have committed.
      if (isUnreachable(error)) throw error;
      if (status >= 500 || status === 429) await ignoreOutage(calls.release(this.#deps.db, call));
      else {
        const problem = problemOf(failure, res.locals['requestId'] as string | undefined);
        await this.#keep(call, { status, text: JSON.stringify(problem) });
      }
      throw error;
    }
  }

  async #keep(call: calls.CallName, { status, text }: StoredReply): Promise<void> {
    const reply = text === undefined ? null : this.#deps.vault.seal(text, aboutOf(call));
    await ignoreOutage(calls.keepReply(this.#deps.db, call, { status, reply }));
  }
}

const fresh = (answer: StoredReply | undefined) => answer && { ...answer, replayed: false };

/** The work is done and its reply known; failing to store it is no reason to withhold it. */
async function ignoreOutage(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
}

const aboutOf = ({ caller, key }: calls.CallName): string => `keyed call ${caller} ${key}`;

const digestOf = ({ name, content }: SentFile) => ({
  name,
  sum: content ? createHash('sha256').update(content).digest('hex') : 'too large',
});
