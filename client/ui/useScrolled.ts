import { useSyncExternalStore } from 'react';

const subscribe = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Whether the page is scrolled by more than this number of pixels; false on the server. */
export const useScrolled = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > pixels,
    () => false,
  );
