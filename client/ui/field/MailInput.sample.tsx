import { Field } from './Field.tsx';
import { MailInput } from './MailInput.tsx';

export const Sample = () => (
  <Field label="E-mail">{(ids) => <MailInput {...ids} defaultValue="ana@gmial.com" />}</Field>
);
