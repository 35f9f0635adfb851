import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface FocusOnMountProps {
  label: string;
  children: ReactNode;
  /** The element appears away from the control that was used, perhaps out of view. */
  bringIntoView?: boolean;
}

/** Takes the focus when it replaces a control that had it, so that keyboard and screen reader continue there. */
export function FocusOnMount({ label, children, bringIntoView = false }: FocusOnMountProps) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    here.current?.focus({ preventScroll: true });
    if (bringIntoView) here.current?.scrollIntoView({ block: 'center' });
  }, [bringIntoView]);
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
