import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element at least as tall as before when its content (`of`) changes, so that the content below does
 * not jump.
 */
export function useMinHeight<E extends HTMLElement>(element: RefObject<E | null>, of: unknown): void {
  const height = useRef(0);
  const previous = useRef(of);
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
    if (previous.current === of) return;
    previous.current = of;
    element.current?.style.setProperty('min-block-size', `${height.current}px`);
  }, [element, of]);
}
