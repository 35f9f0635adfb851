import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color, from, space } from '#client/ui/theme/tokens.ts';

export interface Tab {
  /** Also the anchor of its panel in the page's address. */
  id: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the tab list, for assistive technology. */
  label: string;
  tabs: Tab[];
  active: string;
  onChange: (id: string) => void;
}

/** The width of the fade at the edge of a list that overflows, in pixels. */
const FADE = 32;

/** Tabs by the ARIA pattern. Without scripts all panels are shown below one another and the tabs link to them. */
export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone not all of them are seen: the chosen one is, without the page moving.
  useEffect(() => {
    const box = list.current;
    const tab = document.getElementById(`${active}-aba`)?.getBoundingClientRect();
    if (!box || !tab) return;
    const { left, right } = box.getBoundingClientRect();
    box.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right + FADE);
  }, [active]);
  const choose = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    onChange(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ id }) => id === active);
    const to = placeAfter(event.key, place, tabs.length);
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll('a')[to ?? 0]?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${tab.id}-aba`}
            href={`#${tab.id}`}
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={tab.id}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={choose(tab.id)}
          >
            {tab.label}
          </a>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-aba`}
          tabIndex={0}
          data-closed={tab.id === active ? undefined : ''}
        >
          {tab.content}
        </Panel>
      ))}
    </>
  );
}

/** The index that a key leads to; space chooses the focused tab. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return place;
    default:
      return undefined;
  }
}

const List = styled.div`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 3rem;
    padding-inline: ${space[1]};
    border-block-end: 3px solid transparent;
    color: ${color.quiet};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    transition:
      color 140ms,
      border-color 140ms;
  }
  a:hover {
    color: ${color.onPage};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-selected='true'] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  gap: ${space[2]};
  /* More of them fade out at the edge; the fade has its own place behind the last one. */
  &::after {
    content: '';
    position: sticky;
    inset-inline-end: 0;
    flex: none;
    inline-size: ${FADE}px;
    background: linear-gradient(to right, transparent, ${color.page});
    pointer-events: none;
  }
  ${from.tablet} {
    gap: ${space[1]};
    &::after {
      content: none;
    }
    a {
      padding-inline: ${space[3]};
    }
  }
`;

const Panel = styled.section`
  padding-block: ${space[6]};
  scroll-margin-block-start: 10rem;
  /* Around the whole panel, and clear of its text. */
  &:focus-visible {
    outline-offset: ${space[3]};
    border-radius: 0;
  }
  @media (scripting: enabled) {
    &[data-closed] {
      display: none;
    }
  }
`;
