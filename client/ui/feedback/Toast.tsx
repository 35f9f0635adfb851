import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { focusMain } from '#client/ui/focusMain.ts';
import { comesUp } from '#client/ui/theme/surfaces.ts';
import { from, color, layer, radius, shadow, space, text, withMotion } from '#client/ui/theme/tokens.ts';

interface ToastMessage {
  id: number;
  text: string;
  /** A link or a button that leads on; it calls `close` when it has been followed. */
  action?: ((close: () => void) => ReactNode) | undefined;
  /** The focus moves to the action, because the pressed button is gone from the page. */
  takesFocus?: boolean | undefined;
}

const VISIBLE_MS = 10_000;
let current: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

const show = (message: ToastMessage | undefined): void => {
  current = message;
  for (const listener of listeners) listener();
};

/**
 * Announces a finished action politely; a newer message replaces an older one. Returns the function that
 * removes it.
 */
export function toast(text: string, action?: ToastMessage['action'], takesFocus = false): () => void {
  const id = ++count;
  show({ id, text, action, takesFocus });
  return () => {
    if (current?.id === id) closeToast();
  };
}

/** If the focus was inside, it moves to the page's content. */
function closeToast(): void {
  if (document.activeElement?.closest('[data-toast]')) focusMain();
  show(undefined);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The place of the toasts, once on a page. The live region exists before its first text, or screen readers stay
 * silent.
 */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  return (
    <Region role="status" aria-live="polite" aria-atomic="true">
      {message && <Visible key={message.id} message={message} />}
    </Region>
  );
}

function Visible({ message }: { message: ToastMessage }) {
  // The toast stays while the pointer or the focus is on it, so that its button does not vanish.
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useEffect(() => {
    const timer = held ? undefined : setTimeout(closeToast, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const box = useRef<HTMLDivElement>(null);
  const { takesFocus } = message;
  useEffect(() => {
    if (!takesFocus) return undefined;
    let frame = 0;
    // A dialog that closes gives the focus back first, and nothing behind an open one takes it.
    const begin = () => {
      if (document.querySelector('dialog[open]')) frame = requestAnimationFrame(begin);
      else box.current?.querySelector<HTMLElement>('a, button')?.focus();
    };
    begin();
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return (
    <Box
      ref={box}
      data-toast
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={({ key }) => key === 'Escape' && closeToast()}
    >
      <span>{message.text}</span>
      {message.action?.(closeToast)}
      <Close type="button" aria-label="Fechar aviso" onClick={closeToast}>
        <X size={18} aria-hidden="true" />
      </Close>
    </Box>
  );
}

const Region = styled.div`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline: ${space[3]};
  inset-block-end: calc(5.5rem + env(safe-area-inset-bottom));
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${from.tablet} {
    inset-inline: auto ${space[6]};
    inset-block-end: 5.5rem; /* above the chat */
  }
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: 30rem;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.onSurface};
  color: ${color.surface};
  box-shadow: ${shadow.lifted};
  font-size: ${text.small};
  font-weight: 500;
  pointer-events: auto;
  a,
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: 2.75rem;
    padding-inline: ${space[2]};
    border: 0;
    background: none;
    color: inherit;
    font-weight: 700;
    white-space: nowrap;
    cursor: pointer;
  }
  ${withMotion} {
    ${comesUp};
  }
`;

const Close = styled.button`
  min-inline-size: 2.75rem;
  text-decoration: none;
`;
