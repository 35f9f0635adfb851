import { useSyncExternalStore } from 'react';
import { mostOf } from '#shared/stock.ts';

/** What the visitor put aside, as it was then; the cart page asks the shop for what is true now. */
export interface CartLine {
  productId: string;
  slug: string;
  title: string;
  quantity: number;
  /** Reais, to tell later that the price has changed. */
  priceSeen: number;
}

const KEY = 'cart';
const MOST_LINES = 48; // one page of GET /api/products holds them all
export const MOST_OF_ONE = 99;

const EMPTY: readonly CartLine[] = [];
let keptText: string | null = null;
let kept: readonly CartLine[] = EMPTY;
// Where storage is full or forbidden, the cart lives as long as the page.
let unsaved: string | null = null;
const listeners = new Set<() => void>();

/** The cart as the device keeps it; the same array until it changes. */
export function readCart(): readonly CartLine[] {
  const text = stored();
  if (text !== keptText) {
    keptText = text;
    kept = parsed(text);
  }
  return kept;
}

function stored(): string | null {
  try {
    return unsaved ?? localStorage.getItem(KEY);
  } catch {
    return unsaved;
  }
}

/** Anybody can edit the storage of their browser; what does not fit is left out. */
function parsed(text: string | null): readonly CartLine[] {
  if (!text) return EMPTY;
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(isLine).slice(0, MOST_LINES) : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isLine(given: unknown): given is CartLine {
  const line = given as Partial<Record<keyof CartLine, unknown>> | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    typeof line.productId === 'string' &&
    typeof line.slug === 'string' &&
    typeof line.title === 'string' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) >= 1 &&
    Number(line.quantity) <= MOST_OF_ONE &&
    typeof line.priceSeen === 'number'
  );
}

function keep(lines: readonly CartLine[]): void {
  kept = lines;
  keptText = JSON.stringify(lines);
  try {
    localStorage.setItem(KEY, keptText);
    unsaved = null;
  } catch {
    unsaved = keptText;
  }
  for (const listener of listeners) listener();
}

/** Adds units of a product, at most as many as are in stock; tells whether there was room for any. */
export function addToCart(
  product: { id: string; slug: string; title: string; price: number; stock: number | null },
  quantity = 1,
): boolean {
  const { id: productId, slug, title, price: priceSeen } = product;
  const most = Math.min(mostOf(product.stock), MOST_OF_ONE);
  const others = readCart().filter((line) => line.productId !== productId);
  const before = readCart().find((line) => line.productId === productId)?.quantity ?? 0;
  if (before >= most) return false;
  const line = { productId, slug, title, priceSeen, quantity: Math.min(before + quantity, most) };
  keep([line, ...others].slice(0, MOST_LINES));
  return true;
}

/** Writes a line anew where it stands. */
export function changeLine(productId: string, changes: Partial<Omit<CartLine, 'productId'>>): void {
  keep(readCart().map((line) => (line.productId === productId ? { ...line, ...changes } : line)));
}

export const removeFromCart = (productId: string): void =>
  keep(readCart().filter((line) => line.productId !== productId));

/** Puts a removed line back at its place. */
export function putBack(line: CartLine, index: number): void {
  if (readCart().some((each) => each.productId === line.productId)) return;
  keep([...readCart().slice(0, index), line, ...readCart().slice(index)]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab changed it
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The lines of the cart; undefined while the server renders, which cannot know them. */
export const useCart = (): readonly CartLine[] | undefined =>
  useSyncExternalStore<readonly CartLine[] | undefined>(subscribe, readCart, () => undefined);

/** How many units lie in the cart; 0 until the browser has looked. */
export const useCartCount = (): number =>
  (useCart() ?? EMPTY).reduce((sum, { quantity }) => sum + quantity, 0);
