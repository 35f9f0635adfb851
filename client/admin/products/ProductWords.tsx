import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { FieldsProps } from './ProductSide.tsx';
import { MOST_TITLE } from './productValues.ts';

/** The texts of a product for shoppers: its name and its description. */
export function ProductWords({ values, set, error }: FieldsProps) {
  return (
    <Panel title="Informações">
      <TextField
        label="Nome do Produto"
        error={error('title')}
        value={values.title}
        maxLength={MOST_TITLE}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="Descrição"
        error={error('description')}
        value={values.description}
        maxLength={20_000}
        rows={8}
        onChange={(description) => set({ description })}
      />
    </Panel>
  );
}
