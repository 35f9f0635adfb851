import { type ComponentProps, Fragment } from 'react';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import {
  type DeclaredField,
  fieldOf,
  SELLER_FIELDS,
  type SellerField,
  FLAG_TYPED,
  isFilled,
} from '#shared/shop/productFields.ts';

interface ListingDeclaredFieldsProps {
  draft: ListingDraft;
  error: (name: SellerField) => string | undefined;
  /** Those of the panel about delivery and guarantee; else all others. */
  promise?: boolean;
}

const HINTS: Partial<Record<SellerField, string>> = {
  guaranteeDays: 'Até lá o cliente pode abrir um problema.',
};

/** The declared fields that sellers write, each with the control of its kind. */
export const ListingDeclaredFields = ({ promise = false, ...props }: ListingDeclaredFieldsProps) =>
  SELLER_FIELDS.filter((name) => (fieldOf(name).panel === 'promise') === promise).map((name) => (
    <Fragment key={name}>{control(name, props)}</Fragment>
  ));

function control(name: SellerField, { draft, error }: ListingDeclaredFieldsProps) {
  const field = fieldOf(name);
  const common = {
    label: isFilled(field) ? field.label : `${field.label} (opcional)`,
    hint: HINTS[name],
    name,
    error: error(name),
    value: draft[name],
  };
  if (field.kind === 'choice') return <ListingChoice {...common} choices={Object.entries(field.choices)} />;
  if (field.kind === 'flag') return <ListingChoice {...common} empty="Não" choices={[[FLAG_TYPED, 'Sim']]} />;
  return <PostedField {...common} maxLength={mostTyped(field)} />;
}

const mostTyped = (field: DeclaredField): number =>
  field.kind === 'text' ? field.most : field.kind === 'whole' ? `${field.most}`.length + 1 : 20;

interface ListingChoiceProps extends Omit<ComponentProps<typeof PostedField>, 'rows'> {
  empty?: string;
  choices: readonly (readonly [value: string, words: string])[];
}

/** One of several values, which a form sends without scripts too. */
export const ListingChoice = ({ name, value, empty = 'Escolha', choices, ...field }: ListingChoiceProps) => (
  <Field {...field}>
    {(ids) => (
      <Select {...ids} name={name} defaultValue={value}>
        <option value="">{empty}</option>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
