import type { ReactNode } from 'react';
import { Field, Input } from './Field.tsx';

interface FileFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Types of media. */
  accept: readonly string[];
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file that is sent as soon as it is chosen; the same may be chosen again. */
export function FileField({ accept, disabled, onChoose, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <Input
          {...ids}
          type="file"
          accept={accept.join()}
          disabled={disabled}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onChoose(file);
          }}
        />
      )}
    </Field>
  );
}
