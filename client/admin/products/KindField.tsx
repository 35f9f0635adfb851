import { SelectField } from '#client/ui/field/TextField.tsx';
import { GOODS, type Goods } from '#shared/shop/goods.ts';

interface KindFieldProps {
  /** Empty where it equals the kind of its category. */
  value: Goods | '';
  /** The kind of the selected category. */
  ofCategory: Goods | undefined;
  error?: string | undefined;
  onChange: (kind: Goods | '') => void;
}

/** The kind of a product: its deadlines and the seller's waiting time depend on it, so only staff can set it. */
export function KindField({ value, ofCategory, error, onChange }: KindFieldProps) {
  return (
    <SelectField
      label="Tipo de produto"
      name="goods"
      hint="Define os prazos de confirmação e repasse dos próximos pedidos."
      error={error}
      value={value}
      choices={[
        ['', ofCategory ? `O da categoria: ${GOODS[ofCategory]}` : 'O da categoria'],
        ...Object.entries(GOODS),
      ]}
      onChange={(chosen) => onChange(chosen as Goods | '')}
    />
  );
}
