import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { CheckField, Field, Input, Select, TextArea } from '#client/ui/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space, text } from '#client/ui/tokens.ts';
import { DELIVERIES, type ProductValues } from './productValues.ts';

export interface Choice {
  slug: string;
  name: string;
}

interface ProductFieldsProps {
  values: ProductValues;
  set: (changed: Partial<ProductValues>) => void;
  faultOf: (path: string) => string | undefined;
  /** The product whose units are its stock; absent where the stock is a number that people keep. */
  counted: string | undefined;
  categories: (Choice & { visible: boolean })[];
  sellers: Choice[];
}

/** The fields of a product but its pictures and specifications. */
export function ProductFields({ values, set, faultOf, counted, categories, sellers }: ProductFieldsProps) {
  /** A one-line field; what it holds stays text until it is sent. */
  const line = (name: 'title' | 'brand' | 'badges', label: string, most: number, hint?: string) => (
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
  const number = (
    name: 'price' | 'oldPrice' | 'stock' | 'guaranteeDays',
    label: string,
    step: string,
    hint?: string,
  ) => (
    <Field label={label} error={faultOf(name)} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          type="number"
          inputMode="decimal"
          min={0}
          step={step}
          value={values[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Panel title="Informações">
        {line('title', 'Nome do Produto', 160)}
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
        <Pair>
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
        </Pair>
        <Pair>
          {line('brand', 'Marca', 80, 'Opcional')}
          {line(
            'badges',
            'Selos',
            330,
            'Separados por vírgula. Verificada, Alta retenção e Monetizada são filtros da loja.',
          )}
        </Pair>
      </Panel>
      <Panel title="Preço e estoque">
        <Pair>
          {number('price', 'Preço (R$)', '0.01')}
          {number('oldPrice', 'Preço anterior (R$)', '0.01', 'Opcional; aparece riscado, com o desconto.')}
          {counted ? (
            <Counted>
              <span>Estoque</span>
              <strong>{Number(values.stock).toLocaleString('pt-BR')} unidades disponíveis</strong>
              <Link to={paths.adminUnits(counted)}>Ver e carregar unidades</Link>
            </Counted>
          ) : (
            number('stock', 'Estoque', '1')
          )}
        </Pair>
      </Panel>
      <Panel title="Entrega e garantia">
        <Pair>
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
          {number('guaranteeDays', 'Garantia (dias)', '1')}
        </Pair>
      </Panel>
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
    </>
  );
}

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
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  }
`;
