import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { below, color, from, radius, shadow, space } from '#client/ui/theme/tokens.ts';
import { closePopover, togglePopover, withoutPopovers } from './popover.ts';

interface RowActionsProps {
  /** Names the row whose menu it is. */
  of: string;
  /** Links and buttons. */
  children: ReactNode;
  /** The most frequent of more than three actions: only it is in the row, the others are in its menu. */
  first?: ReactNode;
}

/**
 * The actions of a table row: links and buttons side by side, on phones in a menu at the end of the row. More
 * than three have a menu everywhere.
 */
export function RowActions({ of, children, first }: RowActionsProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const many = first !== undefined || undefined;
  return (
    <Row>
      {many && <First>{first}</First>}
      <More
        type="button"
        popoverTarget={id}
        onClick={() => togglePopover(menu.current)}
        aria-label={`${many ? 'Mais ações' : 'Ações'}: ${of}`}
        title={many && 'Mais ações'}
        data-many={many}
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </More>
      {/* Closed first, so that a dialog gives the focus back to the button that is seen. */}
      <Menu ref={menu} id={id} popover="auto" data-many={many} onClick={() => closePopover(menu.current)}>
        {many && <OnPhones>{first}</OnPhones>}
        {children}
      </Menu>
    </Row>
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
  &:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  ${from.tablet} {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    &:not([data-many]) {
      display: none;
    }
  }
`;

const Row = styled.div`
  ${from.tablet} {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
`;

const First = styled(OpenRowActions)`
  ${below.tablet} {
    display: none;
  }
`;

const OnPhones = styled.div`
  display: contents;
  ${from.tablet} {
    display: none;
  }
`;

const Menu = styled(OpenRowActions)`
  &[popover] {
    color: ${color.onSurface};
  }
  ${from.tablet} {
    &[popover]:not([data-many]) {
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
  }
  ${from.tablet} {
    &[data-many] {
      /* Beside the button that opened it, and above it where there is no room below. */
      position-area: block-end span-inline-start;
      position-try-fallbacks: flip-block;
      inset: auto;
      min-inline-size: 11rem;
      margin: ${space[1]} 0;
      padding: ${space[1]};
      border: 1px solid ${color.line};
      border-radius: ${radius.medium};
      background: ${color.raised};
      box-shadow: ${shadow.lifted};
    }
    &[data-many]:popover-open {
      display: grid;
    }
    &[data-many]:not(:popover-open) {
      display: none;
    }
    &[data-many] {
      ${withoutPopovers};
    }
    /* A browser that places nothing beside another shows it in the middle. */
    @supports not (position-area: block-end) {
      &[data-many] {
        inset: 0;
        inline-size: max-content;
        block-size: max-content;
        margin: auto;
      }
    }
  }
  ${below.tablet} {
    ${withoutPopovers};
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
