import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { fileAddress, visibleColumnsOf } from '#client/admin/kit/columns.ts';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListFilters } from '#client/admin/kit/ListFilters.tsx';
import { SearchField } from '#client/admin/kit/SearchField.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { addressOf as apiAddress } from '#client/calls/call.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Pending } from '#client/ui/feedback/Pending.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { BulkAction } from '#shared/contract/admin/manyProducts.ts';
import type { AdminProductFilter, createProduct } from '#shared/contract/admin/products.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/shop/productStatus.ts';
import { BulkBar } from './BulkBar.tsx';
import { type OffSale, OffSaleDialog } from './OffSaleDialog.tsx';
import { archivedColumnsFor, columnsFor } from './productColumns.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import type { loader } from './ProductsPage.loader.ts';
import { RefusedProducts } from './RefusedProducts.tsx';
import { type Chosen, useProductChanges } from './useProductChanges.tsx';

const STATUSES = Object.keys(PRODUCT_STATUSES) as ProductStatus[];
const WORDS = { ...PRODUCT_STATUSES, archived: 'Excluídos' };

export function Component() {
  const { products, categories, sellers, q, category, seller, status, sort, csv } =
    useLoaderData<typeof loader>();
  const { items, counts, page, lowStockThreshold } = products;
  const { search } = useLocation();
  const loading = useNavigation().state === 'loading';
  const [going, setGoing] = useState<OffSale>();
  const { busy, done, refused, change } = useProductChanges({ ask: setGoing });
  const [ticked, setTickedRows] = useState<ReadonlySet<string>>(new Set());
  /** The list with all products selected, also on other pages; another filter is another list. */
  const [whole, setWhole] = useState<string>();

  // A product on another page never changes unseen.
  const chosen = items.map(({ id }) => id).filter((id) => ticked.has(id));
  const setTicked = (next: ReadonlySet<string>) => {
    setWhole(undefined);
    setTickedRows(next);
  };
  const tick = (id: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  const isWhole = whole === csv && products.total > items.length;
  const all: Chosen = isWhole
    ? { filter: { q, category, seller, status }, count: products.total }
    : { ids: chosen };
  // This page does not know the owners of products on other pages.
  const hasOtherSeller = (of: Chosen) =>
    'filter' in of || items.some(({ id, owned }) => owned && of.ids.includes(id));
  const act = (action: BulkAction, of: Chosen = all) => {
    const notifiesSeller = hasOtherSeller(of);
    if (action === 'delete' || (action === 'deactivate' && notifiesSeller))
      setGoing({ chosen: of, count: 'filter' in of ? of.count : of.ids.length, action, notifiesSeller });
    else void change(of, action, { notifiesSeller }).then(() => setWhole(undefined));
  };
  const archived = status === 'archived';
  const choosing = { busy, ticked, tick };
  const filtered = Boolean(q || category || seller || status || page > 1);
  const address = (changed: {
    category?: string | undefined;
    seller?: string | undefined;
    status?: AdminProductFilter | undefined;
    sort?: string;
    page?: number;
  }) => {
    const next = { q, category, seller, status, sort, ...changed };
    return listAddress(adminPaths.products, {
      ...next,
      sort: next.sort === 'newest' ? undefined : next.sort,
    });
  };

  const columns = archived
    ? archivedColumnsFor({ ...choosing, restore: ({ id }) => act('restore', { ids: [id] }) })
    : columnsFor({
        ...choosing,
        low: lowStockThreshold,
        toggle: ({ id, isActive }) => act(isActive ? 'deactivate' : 'activate', { ids: [id] }),
        remove: ({ id }) => act('delete', { ids: [id] }),
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
      <ListFilters
        search={
          <SearchField
            label="Buscar produtos"
            placeholder="Buscar produtos..."
            value={q}
            otherParams={{ category, seller, status, sort: sort === 'newest' ? undefined : sort }}
          />
        }
        states={
          <StateLinks
            called="status"
            states={STATUSES}
            apart={['archived']}
            words={WORDS}
            counts={counts}
            all="Todos"
            chosen={status}
            addressOf={(each) => address({ status: each })}
          />
        }
      >
        <ProductFilters {...{ category, seller, sort, categories, sellers }} addressOf={address} />
      </ListFilters>
      <Pending $pending={loading}>
        {items.length > 0 ? (
          <List>
            <BulkBar
              chosen={chosen}
              visibleCount={items.length}
              busy={busy}
              csv={fileAddress(chosenCsv, columns, search)}
              archived={archived}
              total={products.total}
              whole={isWhole}
              done={done}
              onChooseWhole={(on) => setWhole(on ? csv : undefined)}
              onChooseAll={(on) => setTicked(new Set(on ? items.map(({ id }) => id) : []))}
              onAct={(action) => act(action)}
            />
            {refused.length > 0 && <RefusedProducts refused={refused} />}
            <Table
              caption="Produtos"
              phone="lines"
              columns={visibleColumnsOf(columns, search)}
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
            {archived && !q && !category && !seller
              ? 'Os produtos excluídos ficam aqui e podem ser restaurados.'
              : filtered
                ? 'Nenhum produto corresponde a esta busca. Tente outras palavras ou outro filtro.'
                : 'Adicione o primeiro produto e ele aparece na loja na mesma hora.'}
          </EmptyState>
        )}
      </Pending>
      {going && (
        <OffSaleDialog
          {...going}
          busy={busy}
          onCancel={() => setGoing(undefined)}
          onConfirm={(reason) => {
            const { chosen: of, action, notifiesSeller } = going;
            void change(of, action, { notifiesSeller, reason })
              .then(() => setGoing(undefined))
              .then(() => setWhole(undefined));
          }}
        />
      )}
    </AdminPage>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;
