import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AmountField } from '#client/forms/AmountField.tsx';
import { paths } from '#client/paths.ts';
import { CheckField, Field, Input, Select } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { DELIVERIES, type ProductValues } from './productValues.ts';

export interface Choice {
  slug: string;
  name: string;
}

export interface FieldsProps {
  values: ProductValues;
  set: (changed: Partial<ProductValues>) => void;
  faultOf: (path: string) => string | undefined;
}

interface ProductSideProps extends FieldsProps {
  /** The product whose units are its stock; absent where the stock is a number that people keep. */
  counted: string | undefined;
  categories: (Choice & { visible: boolean })[];
  sellers: Choice[];
}

/** What stands beside a product's words: whether it is on sale, for how much, where, and what it promises. */
export function ProductSide({ values, set, faultOf, counted, categories, sellers }: ProductSideProps) {
  /** A one-line field; what it holds stays text until it is sent. */
  const line = (name: 'brand' | 'badges', label: string, most: number, hint?: string) => (
    <Field label={label} error={faultOf(name)} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          value={values[name]}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const whole = (name: 'stock' | 'guaranteeDays', label: string) => (
    <Field label={label} error={faultOf(name)}>
      {(ids) => (
        <Input
          {...ids}
          inputMode="numeric"
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const amount = (name: 'price' | 'oldPrice', label: string, hint?: string) => (
    <AmountField
      label={label}
      hint={hint}
      error={faultOf(name)}
      value={values[name]}
      onChange={(typed) => set({ [name]: typed })}
    />
  );
  return (
    <Side>
      <Panel title="Na loja">
        <CheckField
          label="Produto ativo: aparece na loja e pode ser comprado"
          checked={values.isActive}
          onChange={({ target }) => set({ isActive: target.checked })}
        />
        <CheckField
          label="Produto em destaque: aparece na página inicial"
          checked={values.featured}
          onChange={({ target }) => set({ featured: target.checked })}
        />
      </Panel>
      <Panel title="Preço e estoque">
        <Pair>
          {amount('price', 'Preço (R$)')}
          {amount('oldPrice', 'Preço anterior (R$)')}
        </Pair>
        <Quiet>O preço anterior é opcional; aparece riscado, com o desconto.</Quiet>
        {counted ? (
          <Counted>
            <span>Estoque</span>
            <strong>{Number(values.stock).toLocaleString('pt-BR')} unidades disponíveis</strong>
            <Link to={paths.adminUnits(counted)}>Ver e carregar unidades</Link>
          </Counted>
        ) : (
          whole('stock', 'Estoque')
        )}
      </Panel>
      <Panel title="Organização">
        <Field label="Categoria" error={faultOf('category')}>
          {(ids) => (
            <Select
              {...ids}
              value={values.category}
              onChange={({ target }) => set({ category: target.value })}
            >
              <option value="">Escolha a categoria</option>
              {categories.map(({ slug, name, visible }) => (
                <option key={slug} value={slug}>
                  {visible ? name : `${name} (oculta na loja)`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Vendedor" error={faultOf('seller')}>
          {(ids) => (
            <Select {...ids} value={values.seller} onChange={({ target }) => set({ seller: target.value })}>
              {sellers.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {line('brand', 'Marca', 80, 'Opcional')}
        {line(
          'badges',
          'Selos',
          330,
          'Separados por vírgula. Verificada, Alta retenção e Monetizada são filtros da loja.',
        )}
      </Panel>
      <Panel title="Entrega e garantia">
        <Field label="Entrega" error={faultOf('delivery')}>
          {(ids) => (
            <Select
              {...ids}
              value={values.delivery}
              onChange={({ target }) => set({ delivery: target.value as ProductValues['delivery'] })}
            >
              {Object.entries(DELIVERIES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {whole('guaranteeDays', 'Garantia (dias)')}
      </Panel>
    </Side>
  );
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;

const Quiet = styled.p`
  margin-block-start: calc(-1 * ${space[2]});
  color: ${color.quiet};
  font-size: ${text.small};
`;

const Counted = styled.div`
  display: grid;
  gap: ${space[1]};
  > span {
    font-weight: 600;
    font-size: ${text.small};
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  align-items: start;
`;
