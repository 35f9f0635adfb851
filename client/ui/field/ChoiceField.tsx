import type { ComponentProps } from 'react';
import { Field, Select } from './Field.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  name: string;
  /** The text shown while nothing is chosen. */
  none?: string;
  choices: Readonly<Record<string, string>>;
  value: string | undefined;
  onChoose?: ((value: string) => void) | undefined;
}

/** A choice that a form sends without scripts, too. */
export function ChoiceField({ name, none, choices, value, onChoose, ...field }: ChoiceFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <Select
          {...ids}
          name={name}
          defaultValue={value ?? ''}
          onChange={({ target }) => onChoose?.(target.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {Object.entries(choices).map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
