import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { ShopMoney } from '#client/admin/kit/ShopMoney.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import type { PathOf } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { AdminProduct, saveProduct } from '#shared/contract/admin/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { currencySign } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { DeclaredFields } from './DeclaredFields.tsx';
import { DELIVERIES } from './deliveryWords.ts';
import { KindField } from './KindField.tsx';
import type { ProductValues } from './productValues.ts';
import { PromotionChip } from './PromotionChip.tsx';

export interface Choice {
  slug: string;
  name: string;
}

export interface FieldsProps {
  values: ProductValues;
  set: (changed: Partial<ProductValues>) => void;
  error: (path: PathOf<typeof saveProduct>) => string | undefined;
}

interface ProductSideProps extends FieldsProps {
  /** The product with its loaded units as stock; absent where the stock is a number. */
  counted: string | undefined;
  /** The edited product, which may have a promotion. */
  product: AdminProduct | undefined;
  /** Why the product of another seller goes off sale. */
  why: { value: string; onChange: (input: string) => void } | undefined;
  categories: (Choice & { visible: boolean; goods: Goods })[];
  sellers: Choice[];
}

/** The panel beside a product's texts: sale status, price, category and promises. */
export function ProductSide(props: ProductSideProps) {
  const { values, set, error, counted, product, why, categories, sellers } = props;
  const fields = { values, set, error };
  const setsFees = useMay()('sellers.fees');
  const sign = currencySign(useAdmin().settings.currency);
  const amount = (name: 'price' | 'oldPrice' | 'feePercent', label: string, hint?: string) => (
    <AmountField
      label={label}
      hint={hint}
      error={error(name)}
      value={values[name]}
      disabled={name === 'feePercent' && !setsFees}
      onChange={(input) => set({ [name]: input })}
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
        {why && (
          <ReasonField {...why} hint="O vendedor lê por e-mail e no anúncio." error={error('reason')} />
        )}
        {product && !product.isActive && product.offSaleReason && (
          <Notice $tone="neutral">A equipe o tirou do ar: {product.offSaleReason}</Notice>
        )}
        <DeclaredFields {...fields} panel="shop" />
      </Panel>
      <Panel title="Preço e estoque">
        <Pair $short>
          {amount('price', `Preço (${sign})`)}
          {amount('oldPrice', `Preço anterior (${sign})`)}
        </Pair>
        <Quiet>O preço anterior é opcional e aparece riscado, com o desconto.</Quiet>
        {product && <Promotion of={product} />}
        {counted ? (
          <Counted>
            <span>Estoque</span>
            <strong>{formatNumber(Number(values.stock))} unidades disponíveis</strong>
            <Link to={adminPaths.units(counted)}>Ver e adicionar unidades</Link>
          </Counted>
        ) : (
          <TextField
            label="Estoque"
            error={error('stock')}
            inputMode="numeric"
            value={values.stock}
            onChange={(stock) => set({ stock })}
          />
        )}
      </Panel>
      <Panel title="Organização">
        <SelectField
          label="Categoria"
          error={error('category')}
          value={values.category}
          choices={[
            ['', 'Escolha a categoria'],
            ...categories.map(
              ({ slug, name, visible }) => [slug, visible ? name : `${name} (oculta na loja)`] as const,
            ),
          ]}
          onChange={(category) => set({ category })}
        />
        <DeclaredFields
          {...fields}
          panel="category"
          own={{
            goods: (
              <KindField
                value={values.goods as Goods | ''}
                ofCategory={categories.find(({ slug }) => slug === values.category)?.goods}
                error={error('goods')}
                onChange={(goods) => set({ goods })}
              />
            ),
          }}
        />
        <SelectField
          label="Vendedor"
          error={error('seller')}
          value={values.seller}
          disabled={!setsFees}
          choices={sellers.map(({ slug, name }) => [slug, name] as const)}
          onChange={(seller) => set({ seller })}
        />
        <DeclaredFields {...fields} panel="organisation" />
        <TextField
          label="Selos"
          hint="Separados por vírgula. Verificada, Alta retenção e Monetizada são filtros da loja."
          error={error('badges')}
          value={values.badges}
          maxLength={330}
          onChange={(badges) => set({ badges })}
        />
      </Panel>
      <Panel title="Taxa da loja">
        {amount(
          'feePercent',
          'Taxa própria (%)',
          'Vazio usa a taxa do vendedor, da categoria ou da loja. Vale para pedidos feitos depois de salvar. Produtos da própria loja não pagam taxa.',
        )}
      </Panel>
      <Panel title="Entrega e garantia">
        <SelectField
          label="Entrega"
          error={error('delivery')}
          value={values.delivery}
          choices={DELIVERIES}
          onChange={(delivery) => set({ delivery: delivery as ProductValues['delivery'] })}
        />
        <DeclaredFields {...fields} panel="promise" />
      </Panel>
    </Side>
  );
}

function Promotion({ of: { id, promotion } }: { of: AdminProduct }) {
  return (
    <Counted>
      {promotion && (
        <>
          <PromotionChip promotion={promotion} />
          <p>
            <ShopMoney of={promotion.price} />, {promotion.running ? 'até ' : 'de '}
            {!promotion.running && (
              <>
                <Moment at={promotion.startsAt} /> até{' '}
              </>
            )}
            <Moment at={promotion.endsAt} />.
            {promotion.running && (
              <>
                {' '}
                Depois volta a <ShopMoney of={promotion.regularPrice} />. Mudar o preço aqui encerra a
                promoção.
              </>
            )}
          </p>
        </>
      )}
      <Link to={adminPaths.promotion(id)}>{promotion ? 'Alterar a promoção' : 'Programar uma promoção'}</Link>
    </Counted>
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
  justify-items: start;
  gap: ${space[1]};
  > span {
    font-weight: 600;
    font-size: ${text.small};
  }
  > p {
    font-size: ${text.small};
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
  }
`;
