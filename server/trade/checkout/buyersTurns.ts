import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/services/http/failure.ts';

/**
 * The longest wait of a buyer in all. A proxy may give up after 30 s, of which the last row lock takes up to 3 s and a
 * silent bank 8 s.
 */
const PATIENCE_MS = 18_000;
/** The number of orders of one product that run at once in a process. */
const LANES = 4;
/** The number of orders of all products that run at once: the other of the ten connections serve pages. */
const AT_ONCE = 6;

interface Waiting {
  products: readonly string[];
  begin: () => void;
  refuse: () => void;
}

interface Asked {
  /** The products that the order takes. */
  lines: readonly { productId: string }[];
  /** Whether the client has closed the connection. */
  isGone: () => boolean;
}

/**
 * A process runs a few orders of one product at a time. The others wait here, where waiting costs nothing, and not on
 * the product's row lock, where each would hold a connection.
 */
export class BuyersTurns {
  readonly #waiting = new Set<Waiting>();
  readonly #atWork = new Map<string, number>();
  #inAll = 0;
  readonly #closing: AbortSignal | undefined;

  /** Rejects waiting orders after `closing`: a process that ends would cut them off without an answer. */
  constructor(closing?: AbortSignal) {
    this.#closing = closing;
    closing?.addEventListener('abort', () => {
      for (const { refuse } of Array.from(this.#waiting)) refuse();
    });
  }

  /**
   * Runs a transaction that takes some products. Throws `not_ready` when their turn does not come in time or the client
   * is gone.
   */
  async transaction<T>(db: Db, { lines, isGone }: Asked, work: (trx: Db) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    const products = [...new Set(lines.map(({ productId }) => productId))];
    const refuseGone = () => {
      if (isGone()) throw tooMany();
    };
    await this.#turn(products);
    try {
      refuseGone();
      return await transaction(
        db,
        (trx) => {
          refuseGone();
          return work(trx);
        },
        { until },
      );
    } finally {
      this.#count(products, -1);
      this.#beginSome();
    }
  }

  #turn(products: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(clock);
        this.#waiting.delete(waiting);
        reject(tooMany());
        this.#beginSome();
      };
      const clock = setTimeout(refuse, PATIENCE_MS);
      const begin = () => {
        clearTimeout(clock);
        this.#waiting.delete(waiting);
        this.#count(products, 1);
        resolve();
      };
      const waiting = { products, begin, refuse };
      this.#waiting.add(waiting);
      this.#beginSome();
      if (this.#closing?.aborted && this.#waiting.has(waiting)) refuse();
    });
  }

  /**
   * Orders of products with fewer orders at work come first: a rush for some products does not delay buyers of the
   * others.
   */
  #beginSome(): void {
    for (let busy = 0; busy < LANES; busy++) {
      // An order that waits for several products is not overtaken at any of them.
      const claimedIds = new Set<string>();
      for (const { products, begin } of this.#waiting) {
        if (this.#inAll >= AT_ONCE) return;
        if (products.every((id) => !claimedIds.has(id) && (this.#atWork.get(id) ?? 0) <= busy)) begin();
        else for (const id of products) claimedIds.add(id);
      }
    }
  }

  #count(products: readonly string[], more: 1 | -1): void {
    this.#inAll += more;
    for (const id of products) {
      const left = (this.#atWork.get(id) ?? 0) + more;
      if (left > 0) this.#atWork.set(id, left);
      else this.#atWork.delete(id);
    }
  }
}

const tooMany = (): Failure =>
  new Failure('not_ready', 'Muita gente está comprando isto agora. Tente de novo em instantes.', {
    retryAfterSeconds: 2,
  });
