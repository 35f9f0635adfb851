import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { EditLink } from '#client/admin/kit/EditLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { ShopMoney } from '#client/admin/kit/ShopMoney.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { changeProducts } from '#shared/contract/admin/manyProducts.ts';
import type { AdminProductSummary, createProduct, saveProduct } from '#shared/contract/admin/products.ts';
import { ProductStatusChip, StockChip } from './ProductChips.tsx';
import { ProductName } from './ProductName.tsx';
import { PromotionChip } from './PromotionChip.tsx';
import { sellerWords } from './SellerFilter.tsx';

interface ColumnsOptions {
  /** Stock up to this number is low. */
  low: number;
  busy: boolean;
  ticked: ReadonlySet<string>;
  tick: (id: string, on: boolean) => void;
  toggle: (product: AdminProductSummary) => void;
  remove: (product: AdminProductSummary) => void;
}

/** The first columns of every list of products. */
const known = ({ ticked, tick }: Pick<ColumnsOptions, 'ticked' | 'tick'>): Column<AdminProductSummary>[] => [
  {
    title: 'Nome',
    cell: (product) => (
      <ProductName product={product} ticked={ticked.has(product.id)} onTick={(on) => tick(product.id, on)} />
    ),
  },
  { title: 'Categoria', phone: 'none', cell: ({ categoryName }) => <Whole>{categoryName}</Whole> },
  {
    title: 'Vendedor',
    wide: true,
    phone: 'none',
    cell: ({ seller, sellerName }) => sellerWords(seller, sellerName),
  },
  {
    title: 'Preço',
    align: 'end',
    cell: ({ price }) => (
      <Whole>
        <ShopMoney of={price} />
      </Whole>
    ),
  },
];

/** The columns of the list of deleted products. */
export const archivedColumnsFor = ({
  busy,
  ticked,
  tick,
  restore,
}: Pick<ColumnsOptions, 'busy' | 'ticked' | 'tick'> & {
  restore: (product: AdminProductSummary) => void;
}): Column<AdminProductSummary>[] => [
  ...known({ ticked, tick }),
  {
    title: 'Excluído',
    file: [],
    phone: 'titled',
    cell: ({ archivedAt }) => archivedAt && <Moment at={archivedAt} />,
  },
  {
    title: 'Ações',
    phone: 'menu',
    quiet: true,
    cell: (product) => (
      <RowActions of={product.title}>
        <Allowed<typeof changeProducts> by="products.write">
          <button
            type="button"
            disabled={busy}
            aria-label={`Restaurar ${product.title}`}
            onClick={() => restore(product)}
          >
            Restaurar
          </button>
        </Allowed>
      </RowActions>
    ),
  },
];

/** The columns of the list of products. (Specification, 'Products list') */
export const columnsFor = ({
  low,
  busy,
  ticked,
  tick,
  toggle,
  remove,
}: ColumnsOptions): Column<AdminProductSummary>[] => [
  ...known({ ticked, tick }),
  { title: 'Estoque', cell: ({ stock }) => <StockChip stock={stock} low={low} /> },
  {
    title: 'Status',
    cell: ({ status, promotion }) => (
      <Chips>
        <ProductStatusChip status={status} />
        {promotion && <PromotionChip promotion={promotion} />}
      </Chips>
    ),
  },
  {
    title: 'Ações',
    phone: 'menu',
    quiet: true,
    cell: (product) => (
      <RowActions
        of={product.title}
        first={
          <EditLink<typeof saveProduct>
            by="products.write"
            to={adminPaths.product(product.id)}
            of={product.title}
          />
        }
      >
        <Allowed<typeof createProduct> by="products.write">
          <Link to={adminPaths.copyOfProduct(product.id)} aria-label={`Duplicar ${product.title}`}>
            Duplicar
          </Link>
        </Allowed>
        <Allowed<typeof changeProducts> by="products.write">
          <button
            type="button"
            disabled={busy}
            aria-label={`${product.isActive ? 'Desativar' : 'Ativar'} ${product.title}`}
            onClick={() => toggle(product)}
          >
            {product.isActive ? 'Desativar' : 'Ativar'}
          </button>
          <button
            type="button"
            disabled={busy}
            data-danger
            aria-label={`Excluir ${product.title}`}
            onClick={() => remove(product)}
          >
            Excluir
          </button>
        </Allowed>
      </RowActions>
    ),
  },
];

const Chips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
