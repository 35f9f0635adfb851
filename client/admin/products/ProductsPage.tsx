import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { addressOf as apiAddress } from '#client/call.ts';
import { adminPaths } from '#client/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Pending } from '#client/ui/feedback/Pending.tsx';
import { Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { BulkAction } from '#shared/contract/admin/manyProducts.ts';
import type { AdminProductFilter, createProduct } from '#shared/contract/admin/products.ts';
import { PRODUCT_STATUSES } from '#shared/productStatus.ts';
import { ListTools } from '../views/ListTools.tsx';
import { fileAddress, shownOf } from '../views/columns.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { listAddress } from '../listAddress.ts';
import { BulkBar } from './BulkBar.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { archivedColumnsFor, columnsFor } from './productColumns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import type { loader } from './ProductsPage.loader.ts';
import { RefusedProducts } from './RefusedProducts.tsx';
import { type Chosen, useProductChanges } from './useProductChanges.tsx';
import { Allowed } from '../layout/Allowed.tsx';

const STATUSES = [
  ...(Object.entries(PRODUCT_STATUSES) as [AdminProductFilter, { plural: string }][]),
  ['archived', { plural: 'Excluídos' }] as const,
];

export function Component() {
  const { products, categories, q, category, status, sort, csv } = useLoaderData<typeof loader>();
  const { items, counts, page, lowStockThreshold } = products;
  const { search } = useLocation();
  const loading = useNavigation().state === 'loading';
  const { busy, done, refused, change } = useProductChanges();
  const [ticked, setTickedRows] = useState<ReadonlySet<string>>(new Set());
  /** The list whose every product was chosen, also those of other pages; another filter is another list. */
  const [whole, setWhole] = useState<string>();
  const [deleting, setDeleting] = useState<{ chosen: Chosen; count: number }>();

  // What is not on the page is never changed unseen.
  const chosen = items.map(({ id }) => id).filter((id) => ticked.has(id));
  const setTicked = (next: ReadonlySet<string>) => {
    setWhole(undefined);
    setTickedRows(next);
  };
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  const isWhole = whole === csv && products.total > items.length;
  const all: Chosen = isWhole ? { filter: { q, category, status }, count: products.total } : { ids: chosen };
  const act = (action: BulkAction) => {
    if (action === 'delete') setDeleting({ chosen: all, count: isWhole ? products.total : chosen.length });
    else void change(all, action).then(() => setWhole(undefined));
  };
  const archived = status === 'archived';
  const choosing = { busy, ticked, tick };
  const filtered = Boolean(q || category || status || page > 1);
  const address = (changed: {
    category?: string | undefined;
    status?: AdminProductFilter | undefined;
    sort?: string;
    page?: number;
  }) => {
    const next = { q, category, status, sort, ...changed };
    return listAddress(adminPaths.products, {
      ...next,
      sort: next.sort === 'newest' ? undefined : next.sort,
    });
  };

  const columns = archived
    ? archivedColumnsFor({ ...choosing, restore: ({ id }) => void change({ ids: [id] }, 'restore') })
    : columnsFor({
        ...choosing,
        low: lowStockThreshold,
        toggle: ({ id, isActive }) => void change({ ids: [id] }, isActive ? 'deactivate' : 'activate'),
        remove: ({ id }) => setDeleting({ chosen: { ids: [id] }, count: 1 }),
      });
  const chosenCsv = isWhole
    ? csv
    : apiAddress('/api/admin/products', {}, { id: chosen, sort, ...(archived && { status }) });

  return (
    <AdminPage
      title="Produtos"
      actions={
        <>
          <ListTools list="products" columns={columns} csv={csv} />
          <Allowed<typeof createProduct> by="products.write">
            <ButtonLink to={adminPaths.importProducts} $variant="outline">
              <Upload size={18} aria-hidden="true" />
              Importar CSV
            </ButtonLink>
            <ButtonLink to={adminPaths.newProduct}>
              <Plus size={18} aria-hidden="true" />
              Adicionar produto
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <Tools>
        <ProductFilters {...{ q, category, status, sort, categories }} addressOf={address} />
        <FilterLinks
          label="Filtrar por status"
          items={[
            {
              label: 'Todos',
              count: counts.all,
              to: address({ status: undefined }),
              current: status === undefined,
            },
            ...STATUSES.map(([value, { plural }]) => ({
              label: plural,
              count: counts[value],
              to: address({ status: value }),
              current: status === value,
            })),
          ]}
        />
      </Tools>
      <Pending $pending={loading}>
        {items.length > 0 ? (
          <List>
            <BulkBar
              chosen={chosen}
              shown={items.length}
              busy={busy}
              csv={fileAddress(chosenCsv, columns, search)}
              archived={archived}
              total={products.total}
              whole={isWhole}
              done={done}
              onChooseWhole={(on) => setWhole(on ? csv : undefined)}
              onChooseAll={(on) => setTicked(new Set(on ? items.map(({ id }) => id) : []))}
              onAct={act}
            />
            {refused.length > 0 && <RefusedProducts refused={refused} />}
            <Table
              caption="Produtos"
              phone="lines"
              columns={shownOf(columns, search)}
              rows={items}
              keyOf={({ id }) => id}
            />
            <Pager list={products} addressOf={(each) => address({ page: each })} />
          </List>
        ) : (
          <EmptyState
            title="Nenhum produto encontrado"
            action={
              filtered ? (
                <ButtonLink to={adminPaths.products} $variant="outline">
                  Ver todos os produtos
                </ButtonLink>
              ) : (
                <Allowed<typeof createProduct> by="products.write">
                  <ButtonLink to={adminPaths.newProduct}>Adicionar produto</ButtonLink>
                </Allowed>
              )
            }
          >
            {archived && !q && !category
              ? 'O que for excluído fica aqui e pode ser restaurado.'
              : filtered
                ? 'Nenhum produto corresponde a esta busca. Tente outras palavras ou outro filtro.'
                : 'Adicione o primeiro produto e ele aparece na loja na mesma hora.'}
          </EmptyState>
        )}
      </Pending>
      <DeleteProductDialog
        count={deleting?.count ?? 0}
        busy={busy}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => {
          if (deleting)
            void change(deleting.chosen, 'delete')
              .then(() => setDeleting(undefined))
              .then(() => setWhole(undefined));
        }}
      />
    </AdminPage>
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
