import { importNeeded } from '#client/calls/callEndpoint.ts';
import { accountMark } from './accountMark.ts';
import { listOnDevice } from './listOnDevice.ts';

const MOST = 500;
const NONE: readonly string[] = [];

const isId = (value: unknown): value is string => typeof value === 'string';

/** The ids of the favourite products, the last one added first. */
export const favouritesOnDevice = listOnDevice('favourites', isId, MOST);
const { read, write } = favouritesOnDevice;

/** The favourites stored on this device; empty on the server and until hydration is done. */
export const useFavourites = (): readonly string[] => favouritesOnDevice.use() ?? NONE;

/** Adds a product, or removes it: here at once, and in the signed-in customer's account. */
export function toggleFavourite(id: string): void {
  const ids = read();
  const on = !ids.includes(id);
  write(on ? [id, ...ids] : ids.filter((each) => each !== id));
  syncAccount([id], on);
}

export function removeFavourites(gone: readonly string[]): void {
  write(read().filter((id) => !gone.includes(id)));
  syncAccount(gone, false);
}

function syncAccount(ids: readonly string[], on: boolean): void {
  if (accountMark() === undefined) return;
  // Offline, the device goes on; the account's list comes back with the next look at it.
  favouritesOnDevice
    .inTurn(async () => (await importNeeded(() => import('./accountCalls.ts'))).keepFavourites(ids, on))
    .catch(() => undefined);
}
