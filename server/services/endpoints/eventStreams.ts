import type { Request, Response } from 'express';
import { type Caller, callerOf } from '#server/services/http/caller.ts';
import { Failure } from '#server/services/http/failure.ts';
import { isLocal, networkOf } from '#server/services/limits/rateLimit.ts';

/** The events of a stream, and how long it may send them. */
export interface Subscription<Event> {
  /** Calls `emit` with each event until the returned function is called. */
  listen: (emit: (event: Event) => void) => () => void;
  /** The subscriber without a session, such as a chat's visitor. */
  follower?: string;
  /** Called before each event and each heartbeat; the stream ends when it returns false. */
  allowed?: () => Promise<boolean>;
}

interface Bounds {
  perAddress: number;
  /** Open streams of all addresses of one /48 of IPv6. */
  perNetwork: number;
  /** Open streams of one account, or of one subscriber without one. */
  perFollower: number;
  /** Open streams of one process. */
  inAll: number;
  /** Those reserved for administrators. */
  forStaff: number;
  /** Those that all visitors without a session may have open. */
  ofStrangers: number;
  heartbeatMs: number;
}

interface Place {
  address: string;
  network: string;
  /** An account, a key or a subscriber without one. */
  follower: string | undefined;
  isStranger: boolean;
}

const BOUNDS: Bounds = {
  perAddress: 20,
  perNetwork: 100,
  perFollower: 20,
  inAll: 2_000,
  forStaff: 100,
  ofStrangers: 1_000,
  heartbeatMs: 20_000,
};
const RETRY_MS = 2_000;
const FULL_BYTES = 64 * 1_024; // a client that has not read this much is gone

export class EventStreams {
  readonly #open = new Map<Response, Place & { beat: () => Promise<void> }>();
  readonly #bounds: Bounds;
  #heart: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  /** Begins a stream, or throws `too_many` or `not_ready`. */
  begin<Event>(req: Request, res: Response, { listen, allowed, follower }: Subscription<Event>): void {
    const place = this.#admitted(req, callerOf(res), follower);
    res.status(200).set({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform', // a proxy that compressed the stream would delay it
      'x-accel-buffering': 'no',
    });
    if (req.method === 'HEAD') return void res.end();
    if (res.destroyed) return; // the client left while the handler was still reading

    const send = async (text: string): Promise<void> => {
      if (allowed && !(await allowed().catch(() => false))) res.end();
      else if (res.writableLength > FULL_BYTES) res.destroy();
      else if (!res.writableEnded) res.write(text);
    };
    const unsubscribe = listen((event) => void send(`data: ${JSON.stringify(event)}\n\n`));
    this.#open.set(res, { ...place, beat: () => send(':\n\n') });
    res.once('close', () => {
      unsubscribe();
      this.#open.delete(res);
      if (this.#open.size === 0) this.#rest();
    });
    this.#heart ??= setInterval(() => this.#beat(), this.#bounds.heartbeatMs);
    res.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** Ends all streams and begins no more; browsers reconnect to the next process. */
  end(): void {
    this.#ended = true;
    this.#rest();
    for (const res of this.#open.keys()) res.end();
  }

  #admitted(req: Request, caller: Caller | undefined, follower: string | undefined): Place {
    if (this.#ended)
      throw new Failure('not_ready', 'O serviço está sendo encerrado.', { retryAfterSeconds: 2 });
    const place = {
      address: networkOf(req.ip),
      network: networkOf(req.ip, 48),
      follower: caller ?? follower,
      isStranger: caller === undefined,
    };
    const open = [...this.#open.values()];
    const count = (of: (each: Place) => boolean): number => open.filter(of).length;
    const bounds = this.#bounds;
    const crowded =
      count(({ address }) => address === place.address) >= bounds.perAddress ||
      count(({ network }) => network === place.network) >= bounds.perNetwork;
    if (crowded && !isLocal(req)) throw tooMany('do seu endereço');
    const own = place.follower;
    if (own !== undefined && count(({ follower: each }) => each === own) >= bounds.perFollower)
      throw tooMany(place.isStranger ? 'da sua conversa' : 'da sua conta');
    const room = bounds.inAll - (caller?.startsWith('admin ') ? 0 : bounds.forStaff);
    if (
      open.length >= room ||
      (place.isStranger && count(({ isStranger }) => isStranger) >= bounds.ofStrangers)
    )
      throw new Failure('too_many', 'Há conexões demais abertas na loja. Tente de novo em instantes.', {
        retryAfterSeconds: 30,
      });
    return place;
  }

  /** Keeps proxies from closing a quiet stream, and drops clients that are gone or may no longer listen. */
  #beat(): void {
    for (const { beat } of this.#open.values()) void beat();
  }

  #rest(): void {
    clearInterval(this.#heart);
    this.#heart = undefined;
  }
}

const tooMany = (whose: string): Failure =>
  new Failure('too_many', `Há conexões demais abertas ${whose}. Feche outras abas.`, {
    retryAfterSeconds: 30,
  });
