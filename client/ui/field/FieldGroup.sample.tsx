import { CheckField } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

export const Sample = () => (
  <FieldGroup>
    <legend>Avisos por e-mail</legend>
    <CheckField label="Vendas" defaultChecked />
    <CheckField label="Perguntas" />
  </FieldGroup>
);
