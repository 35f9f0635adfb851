import { importNeeded } from '#client/calls/callEndpoint.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import { mostOf } from '#shared/shop/stock.ts';
import { MOST_CART_LINES, MOST_OF_ONE } from '#shared/trade/cartLimits.ts';
import { accountMark } from './accountMark.ts';
import { listOnDevice } from './listOnDevice.ts';

/**
 * The lines of the cart with the facts of the time they were added, the newest first. The cart page fetches
 * current facts. For a signed-in customer each change is saved to the account too.
 */
export const cartOnDevice = listOnDevice('cart', isLine, MOST_CART_LINES);
const { read, write } = cartOnDevice;

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<Record<keyof CartLine, unknown>> | null;
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

/** Adds units of a product, at most as many as are in stock. Returns whether any fitted. */
export function addToCart(
  product: { id: string; slug: string; title: string; price: number; stock: number | null },
  quantity = 1,
): boolean {
  const { id: productId, slug, title, price: priceSeen } = product;
  const most = Math.min(mostOf(product.stock), MOST_OF_ONE);
  const others = read().filter((line) => line.productId !== productId);
  const before = read().find((line) => line.productId === productId)?.quantity ?? 0;
  if (before >= most) return false;
  const line = { productId, slug, title, priceSeen, quantity: Math.min(before + quantity, most) };
  write([line, ...others]);
  keepInAccount(line);
  return true;
}

/** Replaces a line in place. */
export function changeLine(productId: string, changes: Partial<Omit<CartLine, 'productId'>>): void {
  const lines = read().map((line) => (line.productId === productId ? { ...line, ...changes } : line));
  write(lines);
  const changed = lines.find((line) => line.productId === productId);
  if (changed) keepInAccount(changed);
}

export function removeFromCart(productId: string): void {
  write(read().filter((line) => line.productId !== productId));
  syncAccount(({ dropCartLine }) => dropCartLine(productId));
}

/** Puts a removed line back at its place. */
export function putBack(line: CartLine, index: number): void {
  if (read().some((each) => each.productId === line.productId)) return;
  write([...read().slice(0, index), line, ...read().slice(index)]);
  keepInAccount(line);
}

const keepInAccount = (line: CartLine): void => syncAccount(({ keepCartLine }) => keepCartLine(line));

type AccountCalls = typeof import('./accountCalls.ts');

function syncAccount(change: (calls: AccountCalls) => Promise<void>): void {
  if (accountMark() === undefined) return;
  // Offline, the device goes on; the account's cart comes back with the next look at it.
  cartOnDevice
    .inTurn(async () => change(await importNeeded(() => import('./accountCalls.ts'))))
    .catch(() => undefined);
}

/** The lines of the cart; undefined while the server renders, which cannot know them. */
export const useCart = cartOnDevice.use;

/** The number of units in the cart; 0 until hydration. */
export const useCartCount = (): number => (useCart() ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
