import { EmailField, NameField, PhoneField } from './PersonFields.tsx';

export const Sample = () => (
  <>
    <NameField error={undefined} value="Ana Souza" />
    <EmailField error="Confira o e-mail." value="ana@" />
    <PhoneField error={undefined} />
  </>
);
