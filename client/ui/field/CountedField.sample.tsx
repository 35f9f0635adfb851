import { CountedField } from './CountedField.tsx';

export const Sample = () => (
  <CountedField
    label="Descrição"
    name="description"
    hint="Conte o que chega."
    least={20}
    most={200}
    rows={3}
    value=""
  />
);
