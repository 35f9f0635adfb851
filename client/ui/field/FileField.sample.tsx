import { FileField } from './FileField.tsx';

export const Sample = () => (
  <FileField
    label="Comprovante"
    hint="PNG ou PDF de até 5 MB."
    accept={['image/png', 'application/pdf']}
    disabled={false}
    onChoose={() => undefined}
  />
);
