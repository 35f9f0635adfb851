import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** What takes the place of something that was just used takes the focus too, so that keyboard and screen reader go on there. */
export function FocusOnMount({ label, children }: { label: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus({ preventScroll: true }), []);
  return (
    <Place ref={here} tabIndex={-1} role="group" aria-label={label}>
      {children}
    </Place>
  );
}

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;
