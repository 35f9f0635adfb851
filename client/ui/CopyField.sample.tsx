import { CopyField } from './CopyField.tsx';

export const Sample = () => (
  <>
    <CopyField label="Código" value="ARARA-7KQ2-M9PX" />
    <CopyField label="Chave" value="ARARA-7KQ2-M9PX" titled large />
  </>
);
