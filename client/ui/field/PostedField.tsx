import type { ComponentProps } from 'react';
import { Field, Input, TextArea } from './Field.tsx';

interface PostedFieldProps
  extends
    Omit<ComponentProps<typeof Field>, 'children'>,
    Pick<
      ComponentProps<'input'>,
      'type' | 'readOnly' | 'inputMode' | 'maxLength' | 'spellCheck' | 'autoCapitalize'
    > {
  name: string;
  value: string | undefined;
  /** With these it is a field of several lines. */
  rows?: number;
}

/** A text that a form sends without scripts, too; no browser fills it in. */
export function PostedField({ label, error, hint, value, rows, ...control }: PostedFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) =>
        rows === undefined ? (
          <Input autoComplete="off" {...control} {...ids} defaultValue={value ?? ''} />
        ) : (
          <TextArea {...control} {...ids} rows={rows} defaultValue={value ?? ''} />
        )
      }
    </Field>
  );
}
