import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { focusMain } from '#client/ui/focusMain.ts';

/** A pressed button may disappear with its row: the focus then moves to the page's content, and not before the menu. */
export function useFocusAfterChange(): void {
  const held = useRef<Element>(null);
  useRevalidator(); // rendered again with the page
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      held.current = target as Element;
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, []);
  useEffect(() => {
    if (document.activeElement === document.body && held.current?.isConnected === false) focusMain();
  });
}
