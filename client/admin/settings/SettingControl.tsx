import { lazy, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { AmountField } from '#client/forms/AmountField.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Fault, Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { SettingField } from './tabs/settingsTab.ts';

const PictureControl = lazy(async () => ({ default: (await import('./PictureControl.tsx')).PictureControl }));

type Value = string | boolean;

interface SettingControlProps {
  field: SettingField;
  value: Value;
  error: string | undefined;
  /** Puts back what a new shop has; absent where it stands already, or where no two shops share it. */
  onRestore?: (() => void) | undefined;
  /** Whether it waits to be saved, or has just been. */
  mark: 'changed' | 'saved' | undefined;
  onChange: (value: Value) => void;
}

/** One setting in a row of its own: what it is and does, and the control; numbers stay as they were typed. */
export function SettingControl({ field, value, error, mark, onChange, onRestore }: SettingControlProps) {
  const { name, label, kind, choices } = field;
  const hint = (
    <>
      {field.hint} {mark && <Mark $tone={mark === 'saved' ? 'leaf' : 'accent'}>{MARKS[mark]}</Mark>}
    </>
  );
  const restore = onRestore && (
    <Restore type="button" onClick={onRestore}>
      Restaurar padrão<span className="visually-hidden"> de {label}</span>
    </Restore>
  );
  if (kind === 'check')
    return (
      <Tick field={field} hint={hint} checked={value === true} error={error} onChange={onChange}>
        {restore}
      </Tick>
    );
  const words = String(value);
  if (kind === 'amount')
    return (
      <Row>
        <AmountField name={name} label={label} hint={hint} error={error} value={words} onChange={onChange} />
        {restore}
      </Row>
    );
  if (kind === 'picture')
    return (
      <Row data-wide="">
        <Suspense>
          <PictureControl label={label} hint={hint} error={error} value={words} onChange={onChange} />
        </Suspense>
        {restore}
      </Row>
    );
  return (
    <Row data-wide={kind === 'lines' ? '' : undefined}>
      <Field label={label} hint={hint} error={error}>
        {(ids) => {
          const control = {
            ...ids,
            name,
            value: words,
            onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
              onChange(currentTarget.value),
          };
          if (kind === 'lines') return <TextArea {...control} />;
          if (kind === 'choice')
            return (
              <Select {...control}>
                {Object.entries(choices ?? {}).map(([key, each]) => (
                  <option key={key} value={key}>
                    {each}
                  </option>
                ))}
              </Select>
            );
          return kind === 'integer' ? (
            <Input {...control} inputMode="numeric" autoComplete="off" />
          ) : (
            <Input {...control} type={kind === 'moment' ? 'datetime-local' : kind} autoComplete="off" />
          );
        }}
      </Field>
      {restore}
    </Row>
  );
}

const MARKS = { changed: 'Não salvo', saved: 'Salvo' };

interface TickProps {
  field: SettingField;
  hint: React.ReactNode;
  checked: boolean;
  error: string | undefined;
  onChange: (value: boolean) => void;
  children: React.ReactNode;
}

function Tick({ field, hint, checked, error, onChange, children }: TickProps) {
  const id = useId();
  return (
    <Row>
      <TickBox>
        <label htmlFor={id}>{field.label}</label>
        <Switch
          id={id}
          type="checkbox"
          name={field.name}
          checked={checked}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span id={`${id}-hint`}>{hint}</span>
        {error && <Fault id={`${id}-error`}>{error}</Fault>}
      </TickBox>
      {children}
    </Row>
  );
}

/** What it is stands left, its control right, so that one column is read and the other one is filled in. */
const Row = styled.div`
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.line};
  &:last-child {
    padding-block-end: 0;
  }
  label {
    font-size: ${text.body};
    font-weight: 600;
  }
  span {
    max-inline-size: 34rem;
  }
  ${from.desktop} {
    &:not([data-wide]) > :not(button) {
      grid-template-columns: minmax(0, 1fr) 20rem;
      grid-template-rows: auto 1fr;
      column-gap: ${space[8]};
      > label,
      > [id$='-hint'] {
        grid-column: 1;
      }
      > :is(input, select) {
        grid-column: 2;
        grid-row: 1 / span 2;
        align-self: start;
      }
      > input ~ [id$='-error']:not(input[type='checkbox'] ~ *),
      > select ~ [id$='-error'] {
        grid-column: 2;
        grid-row: 1 / span 2;
        align-self: start;
        margin-block-start: 3rem;
      }
    }
  }
`;

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

/** A tick box drawn as what it does: on or off. Where colours are forced it is a plain one. */
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

const Restore = styled.button`
  min-block-size: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-size: ${text.small};
  text-decoration: underline;
  cursor: pointer;
`;

const Mark = styled(Chip)`
  margin-inline-start: ${space[1]};
  padding-block: 0;
`;
