import { LRUCache } from 'lru-cache';

/** No link of the shop is longer, and an address above it is never cached. */
export const LONGEST_ADDRESS = 1_024; // characters

interface Declared {
  path: string;
  names: ReadonlySet<string>;
  /** The reply may be a large document, which has its own part of the cache. */
  document: boolean;
}

/**
 * Maps all spellings of an address with one reply to one form: the cache's key, and the address that the handler
 * answers. Each public endpoint declares its parameters by its query schema; a document has none.
 */
export class CacheableAddresses {
  readonly #declared = new Map<string, Declared>();
  readonly #patterns: { pattern: RegExp; declared: Declared }[] = [];
  /** What any page may read: pages declare no parameters of their own. */
  readonly #ofPages = new Set<string>();
  readonly #plain = new LRUCache<string, string>({ max: 2_000 });

  /** Declares a path ('/api/products/:slug') whose reply depends only on these parameters. */
  declare(path: string, names: readonly string[], { document = false } = {}): void {
    const declared = { path, names: new Set(names), document };
    if (path.includes(':')) this.#patterns.push({ pattern: patternOf(path), declared });
    else this.#declared.set(path, declared);
    this.declareForPages(names);
  }

  declareForPages(names: Iterable<string>): void {
    for (const name of names) this.#ofPages.add(name);
    this.#plain.clear();
  }

  /** The path of the declared document at this address. */
  documentAt(address: string): string | undefined {
    const declared = this.#declaredAt(pathOf(address));
    return declared?.document ? declared.path : undefined;
  }

  /** The one form of an address. Undeclared addresses of the API keep theirs. */
  plain(address: string): string {
    if (!address.includes('?') && !address.includes('%')) return address;
    if (address.length > LONGEST_ADDRESS) return this.#read(address);
    const known = this.#plain.get(address);
    if (known !== undefined) return known;
    const plain = this.#read(address);
    this.#plain.set(address, plain);
    return plain;
  }

  #read(address: string): string {
    const path = withPlainCodes(pathOf(address));
    const isPage = !path.startsWith('/api/');
    const names = this.#declaredAt(path)?.names ?? (isPage ? this.#ofPages : undefined);
    if (!names) return address;
    const query = plainQuery(address.slice(pathOf(address).length), names);
    // A form without scripts sends its empty fields too; an endpoint may refuse an empty value.
    if (isPage) for (const name of new Set(query.keys())) query.delete(name, '');
    return query.size ? `${path}?${query.toString()}` : path;
  }

  #declaredAt(path: string): Declared | undefined {
    return this.#declared.get(path) ?? this.#patterns.find(({ pattern }) => pattern.test(path))?.declared;
  }
}

/** 'feature' of 'feature[]', as axios, jQuery and PHP write the name of a list. */
export const parameterName = (name: string): string => (name.endsWith('[]') ? name.slice(0, -2) : name);

/** Only these parameters, sorted by name, without repeated pairs. */
function plainQuery(query: string, names: ReadonlySet<string>): URLSearchParams {
  const plain = new URLSearchParams();
  const seen = new Set<string>();
  for (const [rawName, value] of new URLSearchParams(query)) {
    const name = parameterName(rawName);
    const pair = `${name}=${value}`;
    if (!names.has(name) || seen.has(pair)) continue;
    seen.add(pair);
    plain.append(name, value);
  }
  plain.sort();
  return plain;
}

/** The query of a plain address in Express's shape: a repeated name has a list. */
export function queryOf(address: string): Record<string, string | string[]> {
  const query = new URLSearchParams(address.slice(pathOf(address).length));
  // Without a prototype `__proto__` is an ordinary name.
  const read = Object.create(null) as Record<string, string | string[]>;
  for (const name of new Set(query.keys())) {
    const [first = '', ...more] = query.getAll(name);
    read[name] = more.length ? [first, ...more] : first;
  }
  return read;
}

const pathOf = (address: string): string => {
  const mark = address.indexOf('?');
  return mark < 0 ? address : address.slice(0, mark);
};

/** A character of A-Z, a-z, 0-9, '-', '_' or '~' needs no percent code, and a code has one case. (RFC 3986, 6.2.2) */
const withPlainCodes = (path: string): string =>
  path.includes('%')
    ? path.replace(/%[\da-f]{2}/gi, (code) => {
        const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
        return /[\w~-]/.test(character) ? character : code.toUpperCase();
      })
    : path;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
