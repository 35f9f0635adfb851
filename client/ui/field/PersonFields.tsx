import { Field, Input } from './Field.tsx';
import { MailInput } from './MailInput.tsx';

interface PersonField {
  label?: string;
  error: string | undefined;
  /** The previous input, or the known data. */
  value?: string | undefined;
}

export const NameField = ({ label = 'Nome', error, value }: PersonField) => (
  <Field label={label} error={error}>
    {(ids) => (
      <Input {...ids} name="name" autoComplete="name" defaultValue={value} maxLength={120} required />
    )}
  </Field>
);

/** `signsIn` where the address is the name by which its owner enters, so that a password manager keeps it. */
export const EmailField = ({ label = 'E-mail', error, value, signsIn }: PersonField & { signsIn?: true }) => (
  <Field label={label} error={error}>
    {(ids) => <MailInput {...ids} autoComplete={signsIn ? 'username' : 'email'} defaultValue={value} />}
  </Field>
);

export const PhoneField = ({ label = 'Telefone (opcional)', error, value }: PersonField) => (
  <Field label={label} error={error}>
    {(ids) => <Input {...ids} type="tel" name="phone" autoComplete="tel" defaultValue={value} />}
  </Field>
);
