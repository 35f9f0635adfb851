import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and hydration runs, which must draw the same; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
