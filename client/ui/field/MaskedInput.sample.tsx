import { Field } from './Field.tsx';
import { MaskedInput } from './MaskedInput.tsx';

const mask = (digits: string) => digits.replace(/^(\d{5})(\d)/, '$1-$2');

export const Sample = () => (
  <Field label="CEP">
    {(ids) => <MaskedInput {...ids} mask={mask} digits={8} defaultValue="01310-100" />}
  </Field>
);
