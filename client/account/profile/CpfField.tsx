import { Field } from '#client/ui/field/Field.tsx';
import { MaskedInput } from '#client/ui/field/MaskedInput.tsx';
import { cpfMask } from './masks.ts';

interface CpfFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  /** With or without its points. */
  value: string | undefined;
}

export const CpfField = ({ label, hint, error, value }: CpfFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(ids) => (
      <MaskedInput
        {...ids}
        name="cpf"
        autoComplete="off"
        mask={cpfMask}
        digits={11}
        defaultValue={value && cpfMask(value.replace(/\D/g, ''))}
      />
    )}
  </Field>
);
