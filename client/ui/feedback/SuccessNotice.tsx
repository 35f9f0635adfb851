import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Notice } from './Notice.tsx';

/**
 * The message of a finished action. It scrolls into view and takes the focus, because the used control is often
 * gone or far away. It waits until the page has settled, or the router would scroll after it.
 */
export function SuccessNotice({ children }: { children: ReactNode }) {
  const settled = useNavigation().state === 'idle';
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!settled) return;
    here.current?.scrollIntoView({ block: 'center' });
    here.current?.focus({ preventScroll: true });
  }, [settled]);
  return (
    <Place ref={here} $tone="leaf" role="status" tabIndex={-1}>
      {children}
    </Place>
  );
}

const Place = styled(Notice)`
  &:focus {
    outline: none;
  }
`;
