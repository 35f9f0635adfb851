import { Field, Input, TextArea } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { FieldsProps } from './ProductSide.tsx';

/** What a shopper reads of a product: its name and its description. */
export function ProductWords({ values, set, faultOf }: FieldsProps) {
  return (
    <Panel title="Informações">
      <Field label="Nome do Produto" error={faultOf('title')}>
        {(ids) => (
          <Input
            {...ids}
            value={values.title}
            maxLength={160}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Descrição" error={faultOf('description')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={8}
            value={values.description}
            maxLength={20_000}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
    </Panel>
  );
}
