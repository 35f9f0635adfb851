import { SelectField } from '#client/ui/field/TextField.tsx';
import { GOODS, type Goods } from '#shared/shop/goods.ts';

interface KindFieldProps {
  /** Empty where it is what its category sells. */
  value: Goods | '';
  /** What its category sells, where one is chosen. */
  ofCategory: Goods | undefined;
  error?: string | undefined;
  onChange: (kind: Goods | '') => void;
}

/** What a product is: its clocks and how long its seller waits hang on it, so that the team says it, and no seller. */
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
