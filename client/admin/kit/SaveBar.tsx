import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, from, layer, lowScreen, shadow, space, text } from '#client/ui/theme/tokens.ts';

interface SaveBarProps {
  /** The progress, or that something is not saved; announced as it changes. */
  status?: ReactNode;
  /** Buttons, the one that saves last. */
  children: ReactNode;
}

/** The buttons of a long form, always visible at the bottom of the screen. */
export function SaveBar({ status, children }: SaveBarProps) {
  return (
    // A field that loses focus on the press may show an error and push the bar away: blur it on the click.
    <Bar onMouseDown={(event) => event.preventDefault()}>
      <span role="status">{status}</span>
      {children}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]} calc(${space[3]} + env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
  /* What the keyboard reaches is not left behind the bar. */
  :root:has(&) {
    scroll-padding-block-end: 6rem;
  }
  ${lowScreen} {
    position: static;
    :root:has(&) {
      scroll-padding-block-end: ${space[4]};
    }
  }
  > span {
    flex: 1 1 min-content;
    color: ${color.quiet};
    font-size: ${text.small};
  }
  ${from.tablet} {
    margin-inline: 0;
    border: 1px solid ${color.line};
    border-block-end: 0;
    border-radius: 0.75rem 0.75rem 0 0;
  }
`;
