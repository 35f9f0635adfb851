import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element as tall as it was when what it shows becomes another thing (`of`), so that what stands below it does
 * not jump under somebody's eyes; taller it may always become.
 */
export function useKeptHeight<E extends HTMLElement>(element: RefObject<E | null>, of: unknown): void {
  const height = useRef(0);
  const shown = useRef(of);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = box.offsetHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    element.current?.style.setProperty('min-block-size', `${height.current}px`);
  }, [element, of]);
}
