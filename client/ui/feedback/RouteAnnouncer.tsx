import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusMain } from '#client/ui/focusMain.ts';

/**
 * After a move to another page: its title is read out, and the keyboard continues at its content.
 * A changed filter keeps the focus where it is; only its path makes a page another one.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const announcedPath = useRef(pathname);
  const focused = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announcedPath.current === pathname) return undefined;
    announcedPath.current = pathname;
    // A page that still loads has no title; the first one it gets is its own.
    const announce = () => {
      setTitle(document.title);
      if (document.title) waiting.disconnect();
    };
    const waiting = new MutationObserver(announce);
    waiting.observe(document.head, { childList: true, subtree: true, characterData: true });
    announce();
    return () => waiting.disconnect();
  }, [pathname]);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    // A toast may offer to undo the previous action, and a page may focus its own field.
    if (hash || document.activeElement?.closest('[data-toast], main input')) return;
    focusMain();
  }, [pathname, hash]);
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {title}
    </div>
  );
}
