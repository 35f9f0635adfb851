import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface FocusOnMountProps {
  label: string;
  children: ReactNode;
  /** The element appears away from the control that was used, perhaps out of view. */
  bringIntoView?: boolean;
}

/** What takes the place of something that was just used takes the focus too, so that keyboard and screen reader go on there. */
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
