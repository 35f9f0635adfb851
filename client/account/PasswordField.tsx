import { Field } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  /** A password that is chosen now, rather than one that exists. */
  fresh?: boolean;
  error: string | undefined;
}

export function PasswordField({ name, label, fresh = false, error }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={fresh && 'Pelo menos 10 caracteres. Uma frase longa é melhor que símbolos.'}
    >
      {(ids) => (
        <PasswordInput
          {...ids}
          name={name}
          autoComplete={fresh ? 'new-password' : 'current-password'}
          maxLength={200}
          required
        />
      )}
    </Field>
  );
}
