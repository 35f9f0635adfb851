import { Fragment, type ReactNode } from 'react';
import { AmountField } from '#client/forms/AmountField.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import {
  type DeclaredField,
  fieldOf,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  isFilled,
} from '#shared/shop/productFields.ts';
import type { FieldsProps } from './ProductSide.tsx';

interface DeclaredFieldsProps extends FieldsProps, Pick<DeclaredField, 'panel'> {
  /** Fields with controls of their own. */
  own?: Partial<Record<ProductField, ReactNode>>;
}

/** The description of a flag whose label is not clear alone. */
const LABELS: Partial<Record<ProductField, string>> = {
  featured: 'Produto em destaque: aparece na página inicial',
};

/** The declared fields of a panel, each with the control of its kind. */
export const DeclaredFields = ({ panel, own, ...props }: DeclaredFieldsProps) =>
  PRODUCT_FIELD_NAMES.filter((name) => fieldOf(name).panel === panel).map((name) => (
    <Fragment key={name}>{own?.[name] ?? control(name, props)}</Fragment>
  ));

function control(name: ProductField, { values, set, error }: FieldsProps) {
  const field = fieldOf(name);
  const value = values[name];
  const change = (input: string | boolean) => set({ [name]: input });
  if (typeof value === 'boolean')
    return (
      <CheckField
        label={LABELS[name] ?? field.label}
        error={error(name)}
        checked={value}
        onChange={({ target }) => change(target.checked)}
      />
    );
  const common = {
    label: field.label,
    hint: isFilled(field) ? undefined : 'Opcional',
    error: error(name),
    value,
    onChange: change,
  };
  if (field.kind === 'money') return <AmountField {...common} />;
  if (field.kind === 'choice')
    return <SelectField {...common} choices={[['', 'Nenhum'], ...Object.entries(field.choices)]} />;
  return (
    <TextField
      {...common}
      {...(field.kind === 'text' ? { maxLength: field.most } : { inputMode: 'numeric' })}
    />
  );
}
