import { type RefObject, useEffect } from 'react';

/** While `open`, calls `close` on Escape, on a press outside of `box`, and when the focus leaves it. */
export function useDismiss(box: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const outside = (target: EventTarget | null) =>
      target instanceof Node && box.current !== null && !box.current.contains(target);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    document.addEventListener('pointerdown', ({ target }) => outside(target) && close(), { signal });
    document.addEventListener('focusin', ({ target }) => outside(target) && close(), { signal });
    return () => leaving.abort();
  }, [box, open, close]);
}
