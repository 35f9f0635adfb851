import type { ComponentProps } from 'react';
import { Field, Input, Select, TextArea } from './Field.tsx';

interface Controlled extends Omit<ComponentProps<typeof Field>, 'children'> {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  'data-first-focus'?: true | undefined;
}

interface TextFieldProps
  extends
    Controlled,
    Pick<ComponentProps<'input'>, 'type' | 'readOnly' | 'inputMode' | 'maxLength' | 'spellCheck'> {
  /** With these it is a field of several lines. */
  rows?: number | undefined;
}

/** A text that the page itself holds; no browser fills it in. */
export function TextField({ label, error, hint, value, onChange, rows, ...control }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) =>
        rows === undefined ? (
          <Input
            autoComplete="off"
            {...control}
            {...ids}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <TextArea
            {...control}
            {...ids}
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

interface SelectFieldProps extends Controlled {
  /** The words for each value, in order. */
  choices: Readonly<Record<string, string>> | readonly (readonly [value: string, words: string])[];
  disabled?: boolean;
}

/** A choice that the page itself holds. */
export function SelectField({ label, error, hint, value, onChange, choices, ...control }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <Select {...control} {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
          {(Array.isArray(choices) ? choices : Object.entries(choices)).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
