import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { SettingsTab } from '#client/admin/settings/tabs/settingsTab.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';

interface SettingsMenuProps {
  chosen: SettingsTab;
  /** The note beside a tab: faults, or unsaved changes. */
  noteOf: (tab: SettingsTab) => 'fault' | 'changed' | undefined;
  onChoose: (slug: string) => void;
}

/** The tabs of the settings; on a phone a scrolling row, with the selected one in view. */
export function SettingsMenu({ chosen, noteOf, onChoose }: SettingsMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const bar = menu.current;
    const current = bar?.querySelector<HTMLElement>(`[data-slug="${chosen.slug}"]`);
    if (bar && current)
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
  }, [chosen.slug]);
  return (
    <Menu aria-label="Configurações" ref={menu}>
      {SETTINGS_TABS.map((tab) => {
        const note = noteOf(tab);
        return (
          <button
            key={tab.slug}
            type="button"
            data-slug={tab.slug}
            aria-current={tab === chosen ? 'page' : undefined}
            onClick={() => onChoose(tab.slug)}
          >
            <tab.Icon size={18} aria-hidden="true" />
            {tab.label}
            {note === 'fault' && <Wrong>com erro</Wrong>}
            {note === 'changed' && (
              <Changed>
                <span className="visually-hidden">não salvo</span>
              </Changed>
            )}
          </button>
        );
      })}
    </Menu>
  );
}

const Menu = styled.nav`
  display: flex;
  gap: ${space[1]};
  min-inline-size: 0;
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[1]} ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  /* What is only said is placed within, or the page would grow by it. */
  position: relative;
  ${from.tablet} {
    margin-inline: 0;
  }
  ${from.desktop} {
    position: sticky;
    inset-block-start: ${space[6]};
    display: grid;
    padding: 0;
    overflow: visible;
  }
  button {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    flex: none;
    min-block-size: 2.75rem;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.onPage};
    font-size: 0.9375rem;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: ${color.sunken};
  }
  button[aria-current] {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-weight: 600;
  }
  button > :last-child:not(svg) {
    margin-inline-start: auto;
  }
`;

const Wrong = styled.span`
  color: ${color.ember};
  font-size: ${text.small};
  font-weight: 600;
`;

const Changed = styled.span`
  inline-size: 0.5rem;
  block-size: 0.5rem;
  border: 0.25rem solid ${color.accent};
  border-radius: 50%;
`;
