import { useId } from 'react';
import { styled } from 'styled-components';
import type { SettingField } from '#client/admin/settings/tabs/settingsTab.ts';
import { Fault } from '#client/ui/field/Field.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { SettingRow } from './SettingRow.tsx';

interface TickProps {
  field: SettingField;
  hint: React.ReactNode;
  checked: boolean;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: boolean) => void;
  children: React.ReactNode;
}

export function TickControl({ field, hint, checked, error, disabled, onChange, children }: TickProps) {
  const id = useId();
  return (
    <SettingRow>
      <TickBox>
        <label htmlFor={id}>{field.label}</label>
        <Switch
          id={id}
          type="checkbox"
          name={field.name}
          checked={checked}
          disabled={disabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span id={`${id}-hint`}>{hint}</span>
        {error && <Fault id={`${id}-error`}>{error}</Fault>}
      </TickBox>
      {children}
    </SettingRow>
  );
}

const TickBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  && > input {
    grid-column: 2;
    grid-row: 1 / span 2;
    justify-self: end;
  }
  > span {
    grid-column: 1;
    color: ${color.quiet};
    font-size: ${text.small};
  }
  > ${Fault} {
    color: ${color.ember};
  }
`;

/** A tick box in the shape of a switch. With forced colours it is a plain one. */
const Switch = styled.input`
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: 1px solid ${color.field};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  appearance: none;
  cursor: pointer;
  transition: background-color 140ms;
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0.25rem;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: 50%;
    background: ${color.field};
    translate: 0 -50%;
    transition:
      translate 140ms,
      background-color 140ms;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::before {
    background: ${color.onAccent};
    translate: 1.25rem -50%;
  }
  &[aria-invalid='true'] {
    border-color: ${color.ember};
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
