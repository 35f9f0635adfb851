import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { chooseTheme, type Theme, useTheme } from './themeChoice.ts';
import { color, radius, shadow, space, text } from './tokens.ts';

const OPTIONS: { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Escuro', Icon: Moon },
  { value: 'system', label: 'Sistema', Icon: Monitor },
];

/** The three themes as radio buttons; without scripts there is nothing to choose, and nothing is shown. `compact` shows the icons alone. */
export function ThemeSwitch({ compact = false }: { compact?: boolean }) {
  const theme = useTheme();
  const name = useId();
  return (
    <Choices>
      <legend className={compact ? 'visually-hidden' : undefined}>Tema</legend>
      <div>
        {OPTIONS.map(({ value, label, Icon }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => chooseTheme(value)}
            />
            <Icon size={18} aria-hidden="true" />
            <span className={compact ? 'visually-hidden' : undefined}>{label}</span>
          </label>
        ))}
      </div>
    </Choices>
  );
}

const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-size: ${text.small};
    font-weight: 600;
    color: ${color.quiet};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[1]};
    padding: ${space[1]};
    border-radius: ${radius.medium};
    background: ${color.sunken};
  }
  label {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
    padding-inline: ${space[3]};
    border-radius: ${radius.small};
    font-size: ${text.small};
    font-weight: 600;
    color: ${color.quiet};
    cursor: pointer;
  }
  label:hover {
    color: ${color.onSurface};
  }
  label:has(:checked) {
    background: ${color.raised};
    color: ${color.accent};
    box-shadow: ${shadow.card};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  @media (scripting: none) {
    display: none;
  }
`;
