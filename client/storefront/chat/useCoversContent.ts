import { type RefObject, useEffect, useState } from 'react';

const KEPT_CLEAR = '[data-product-card], [data-clear], main [data-size=lg]';

/**
 * Whether the element lies now over a product's card, a large button or what else it shall not cover (`data-clear`), looked at
 * again whenever the page is scrolled or grows.
 */
export function useCoversContent(element: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = element.current?.getBoundingClientRect();
      setCovers(own !== undefined && [...document.querySelectorAll(KEPT_CLEAR)].some(meets(own)));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    const page = new ResizeObserver(lookSoon);
    page.observe(document.body);
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.disconnect();
      removeEventListener('scroll', lookSoon);
    };
  }, [element, active]);
  return active && covers;
}

const meets = (own: DOMRect) => (card: Element) => {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  return top < own.bottom && bottom > own.top && left < own.right && right > own.left;
};
