import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { below, color, from, radius, shadow, space } from '#client/ui/theme/tokens.ts';

interface RowActionsProps {
  /** Names the row whose menu it is. */
  of: string;
  /** Links and buttons. */
  children: ReactNode;
  /** There are more than three: they take two lines where the row's name would have no room beside one. */
  many?: boolean;
}

/** What can be done with a row of a table: links and buttons side by side, on phones in a menu at the end of the row. */
export function RowActions({ of, children, many = false }: RowActionsProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <More type="button" popoverTarget={id} aria-label={`Ações: ${of}`}>
        <EllipsisVertical size={20} aria-hidden="true" />
      </More>
      {/* Closed first, so that a dialog gives the focus back to the button that is seen. */}
      <Menu
        ref={menu}
        id={id}
        popover="auto"
        data-many={many || undefined}
        onClick={() => menu.current?.hidePopover?.()}
      >
        {children}
      </Menu>
    </>
  );
}

/** The actions of a row that is read whole before anything is done with it: never folded away. */
export const OpenRowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    padding-inline: ${space[3]};
    border: 1px solid transparent;
    border-radius: ${radius.small};
    background: none;
    color: ${color.accent};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  [data-danger] {
    color: ${color.ember};
  }
  [data-danger]:hover {
    background: ${color.emberSoft};
    color: ${color.onEmberSoft};
  }
  ${below.tablet} {
    gap: ${space[2]};
    a,
    button {
      min-block-size: 2.75rem;
      border-color: ${color.field};
    }
  }
`;

const More = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  ${from.tablet} {
    display: none;
  }
`;

const Menu = styled(OpenRowActions)`
  &[popover] {
    color: ${color.onSurface};
  }
  ${from.tablet} {
    &[popover] {
      position: static;
      display: flex;
      inset: auto;
      inline-size: auto;
      margin: calc(-1 * ${space[1]}) 0;
      padding: 0;
      border: 0;
      background: none;
      overflow: visible;
    }
  }
  ${from.desktop} {
    flex-wrap: nowrap;
    &[data-many] {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: start;
      justify-items: start;
    }
  }
  @media (min-width: 88rem) {
    &[data-many] {
      display: flex;
      a,
      button {
        padding-inline: ${space[2]};
      }
    }
  }
  ${below.tablet} {
    &[popover] {
      inset: auto 0 0;
      inline-size: 100%;
      max-inline-size: none;
      margin: 0;
      padding: ${space[3]} ${space[4]} calc(${space[4]} + env(safe-area-inset-bottom));
      border: 0;
      border-radius: ${radius.card} ${radius.card} 0 0;
      background: ${color.raised};
      box-shadow: ${shadow.lifted};
    }
    &:not(:popover-open) {
      display: none;
    }
    &::backdrop {
      background: ${color.scrim};
    }
    a,
    button {
      flex: 1 1 100%;
      justify-content: center;
    }
  }
`;
