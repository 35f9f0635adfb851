import { type RefObject, useEffect, useState } from 'react';

const KEPT_CLEAR = '[data-product-card], [data-clear], main [data-size=lg]';

/**
 * Whether the element covers a product's card, a large button or other marked content (`data-clear`). Checked
 * again on each scroll and change of the page's size.
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
