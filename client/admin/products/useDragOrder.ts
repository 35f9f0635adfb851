import { type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react';
import { placed } from './draftImages.ts';

/**
 * Reorders a list by dragging, with mouse, pen or finger: the entry follows the pointer. The entries on the page carry their
 * key as `data-order`.
 */
export function useDragOrder<Entry extends { key: string }>(
  entries: Entry[],
  onChange: (entries: Entry[]) => void,
): { dragged: string | undefined; begin: (key: string) => (event: ReactPointerEvent) => void } {
  const [dragged, setDragged] = useState<string>();
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const follow = (event: PointerEvent) => {
      const over = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-order]');
      const key = over?.dataset['order'];
      if (key !== undefined && key !== dragged) onChange(placed(entries, dragged, key));
    };
    const end = () => setDragged(undefined);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged, entries, onChange]);
  const begin = (key: string) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDragged(key);
  };
  return { dragged, begin };
}
