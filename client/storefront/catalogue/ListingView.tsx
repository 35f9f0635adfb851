import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProductGrid, ProductGridSkeleton } from '#client/cards/ProductGrid.tsx';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { below, color, radius, space } from '#client/ui/theme/tokens.ts';
import type { ProductSort } from '#shared/contract/public/productList.ts';
import { activeFilters, NO_FILTERS } from './activeFilters.ts';
import { FilterButton } from './FilterButton.tsx';
import { type FilterField, FilterFields } from './FilterFields.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FoundSummary } from './FoundSummary.tsx';
import { addressOfListing, type Listing, type ListingQuery } from './listing.ts';
import { type EmptyWords, ListingEmpty } from './ListingEmpty.tsx';
import { Choices, Layout, Results, Toolbar } from './ListingLayout.tsx';
import { ListingSearch } from './ListingSearch.tsx';
import { queryOfForm } from './queryOfForm.ts';
import { SortSelect } from './SortSelect.tsx';
import { UnderstoodAs } from './UnderstoodAs.tsx';
import { useFreshFields } from './useFreshFields.ts';
import { useLate } from './useLate.ts';

interface ListingViewProps {
  listing: Listing;
  /** The groups of the filter form, from the top; none leaves only text, order and pages. */
  fields?: readonly FilterField[];
  searchLabel: string;
  /** The page is about searching: a large field, which blank text leaves as it is. */
  searching?: boolean;
  empty?: EmptyWords;
}

const IMPOSSIBLE: EmptyWords = {
  title: 'Nenhum produto encontrado',
  sentence: 'O preço mínimo é maior que o máximo. Corrija um dos dois.',
};
const isImpossible = ({ minPrice = 0, maxPrice = Infinity }: ListingQuery) => minPrice > maxPrice;

const FORM = 'listing-form';
const FILTERS = 'filtros';
const QUICK_MS = 150;

/** Products with text search, filters, order and pages; everything chosen is in the address. */
export function ListingView({
  listing: { query, found, lastPage },
  fields = [],
  searchLabel,
  searching = false,
  empty,
}: ListingViewProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const next = navigation.location?.pathname === pathname ? navigation.location : undefined;
  const loading = useLate(next !== undefined, QUICK_MS);

  const addressWith = (changes: Partial<ListingQuery>) =>
    addressOfListing(pathname, { ...query, page: 1, ...changes });
  const show = (next: Partial<ListingQuery>) => {
    setSheetOpen(false);
    void navigate(addressOfListing(pathname, next), { preventScrollReset: true });
  };
  const currency = useCurrency();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = queryOfForm(event.currentTarget, fields, query);
    if (!(searching && next.q === '' && isFromSearch())) show(next);
  };
  useFreshFields(form, query);

  const filters = activeFilters(query, found.facets, currency);
  const cleared = addressOfListing(pathname, {});
  return (
    <Layout data-aside={fields.length > 0 || undefined}>
      <Toolbar>
        <ListingSearch
          q={query.q}
          label={searchLabel}
          formId={FORM}
          clearAddress={addressWith({ q: '' })}
          large={searching}
        />
        <Choices>
          {fields.length > 0 && (
            <FilterButton to={`#${FILTERS}`} active={filters.length} onOpen={() => setSheetOpen(true)} />
          )}
          <SortSelect
            sort={next ? sortIn(next.search) : query.sort}
            withNewest={searching}
            formId={FORM}
            onChange={(sort) => show({ ...query, sort, page: 1 })}
          />
        </Choices>
      </Toolbar>

      <form id={FORM} ref={form} method="get" action={pathname} onSubmit={submit}>
        {query.perPage !== 12 && <input type="hidden" name="perPage" value={query.perPage} />}
        {fields.length > 0 && (
          <Aside id={FILTERS} aria-label="Filtros">
            <FilterFields fields={fields} query={query} facets={found.facets} />
            <Button type="submit">Aplicar filtros</Button>
            {filters.length > 0 && (
              <ButtonLink to={addressWith(NO_FILTERS)} preventScrollReset $variant="ghost">
                Limpar
              </ButtonLink>
            )}
          </Aside>
        )}
      </form>

      <Results aria-label="Produtos" aria-busy={loading}>
        <UnderstoodAs q={query.q} search={found.search} address={(q) => addressWith({ q })} />
        <FoundSummary total={found.total} filters={filters} addressWith={addressWith} />
        {loading ? (
          <ProductGridSkeleton />
        ) : found.items.length > 0 ? (
          <>
            <ProductGrid products={found.items} first headingLevel={2} />
            <Pager
              list={{ ...found, page: query.page, perPage: query.perPage }}
              addressOf={(page) => addressWith({ page })}
            />
          </>
        ) : (
          <ListingEmpty
            words={isImpossible(query) ? IMPOSSIBLE : empty}
            lastPage={found.total > 0 ? lastPage : 0}
            firstAddress={addressWith({})}
            clearAddress={filters.length > 0 || (query.q && !searching) ? cleared : undefined}
          />
        )}
      </Results>

      {sheetOpen && (
        <FilterSheet
          fields={fields}
          query={query}
          facets={found.facets}
          onApply={(sheet) => show(queryOfForm(sheet, fields, query))}
          onClear={() => show({ ...query, ...NO_FILTERS, page: 1 })}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </Layout>
  );
}

/** The text field or its button was used, not another field of the same form. */
function isFromSearch(): boolean {
  const used = document.activeElement;
  return (
    used instanceof HTMLElement && (used.getAttribute('name') === 'q' || used.hasAttribute('data-search'))
  );
}

const sortIn = (search: string): ProductSort =>
  (new URLSearchParams(search).get('sort') as ProductSort | null) ?? 'relevance';

/* On phones a sheet holds the form; without scripts the button's address brings it up here. */
const Aside = styled.aside`
  display: grid;
  align-self: start;
  gap: ${space[2]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  ${below.desktop} {
    &:not(:target) {
      display: none;
    }
  }
`;
