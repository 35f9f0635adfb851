import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

export const Sample = () => (
  <Field label="Senha">
    {(ids) => <PasswordInput {...ids} autoComplete="off" defaultValue="uma-senha" />}
  </Field>
);
