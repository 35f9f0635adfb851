import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

export interface Sent {
  body?: unknown;
  /** Sent as it is, for bodies that are no JSON. */
  raw?: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const PATIENCE_MS = 20_000;

/**
 * A client of the shop: a browser's cookies and an address of its own, without a browser's normalization of
 * paths.
 */
export class Visitor {
  readonly name: string;
  #base: URL;
  readonly #cookies = new Map<string, string>();
  readonly #headers: Record<string, string>;

  constructor(base: URL, name: string, headers: Record<string, string> = {}) {
    this.name = name;
    this.#base = base;
    this.#headers = { 'x-forwarded-for': addressOf(name), ...headers };
  }

  /** The same browser, at another address of the shop. */
  at(base: URL): this {
    this.#base = base;
    return this;
  }

  /** Sends the path exactly as it is written; what the shop never answers comes back as status 0. */
  ask(method: string, path: string, { body, raw, headers }: Sent = {}): Promise<Reply> {
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const begun = performance.now();
    return new Promise((resolve) => {
      const ended = (status: number, reply: Partial<Reply> = {}) =>
        resolve({ status, headers: {}, text: '', ...reply, ms: performance.now() - begun });
      const outgoing = request(
        {
          agent,
          host: this.#base.hostname,
          port: this.#base.port,
          method: method.toUpperCase(),
          path,
          timeout: PATIENCE_MS,
          headers: {
            origin: this.#base.origin,
            ...(cookie && { cookie }),
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...this.#headers,
            ...headers,
          },
        },
        (reply) => {
          const parts: Buffer[] = [];
          // A stream of events does not end by itself.
          if (reply.headers['content-type']?.includes('event-stream')) {
            reply.destroy();
            return ended(reply.statusCode ?? 0, { headers: reply.headers });
          }
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => {
            this.#keep(reply.headers['set-cookie']);
            ended(reply.statusCode ?? 0, {
              headers: reply.headers,
              text: Buffer.concat(parts).toString(),
            });
          });
          reply.on('error', () => ended(0));
        },
      );
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => ended(0));
      outgoing.end(text);
    });
  }

  async json<T>(method: string, path: string, message?: Sent): Promise<T> {
    const { status, text } = await this.ask(method, path, message);
    if (status < 200 || status > 299)
      throw new Error(`${this.name}: ${method} ${path} answered ${status}: ${text.slice(0, 300)}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }

  #keep(cookies: string[] = []): void {
    for (const each of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(each)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** Another network for each name, so that no limit of one address stops the walk; behind no proxy it is ignored. */
function addressOf(name: string): string {
  const [one, two, three] = createHash('sha256').update(name).digest();
  return `10.${one}.${two}.${three}`;
}
