import { useNavigate } from 'react-router-dom';
import { FilterChoices } from '#client/admin/kit/ListFilters.tsx';
import { Select } from '#client/ui/field/Field.tsx';
import { ADMIN_PRODUCT_SORTS } from '#shared/shop/adminProductSorts.ts';
import type { Choice } from './ProductSide.tsx';
import { SellerFilter } from './SellerFilter.tsx';

interface ProductFiltersProps {
  category: string | undefined;
  seller: string | undefined;
  sort: string;
  categories: readonly Choice[];
  sellers: readonly Choice[];
  addressOf: (changed: { category?: string; seller?: string; sort?: string }) => string;
}

/** Category, seller and order of the list, all stored in its address. */
export function ProductFilters({
  category,
  seller,
  sort,
  categories,
  sellers,
  addressOf,
}: ProductFiltersProps) {
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  return (
    <FilterChoices>
      <label>
        <span>Categoria</span>
        <Select value={category ?? ''} onChange={({ target }) => go(addressOf({ category: target.value }))}>
          <option value="">Todas</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <SellerFilter sellers={sellers} value={seller} onChange={(slug) => go(addressOf({ seller: slug }))} />
      <label>
        <span>Ordenar por</span>
        <Select value={sort} onChange={({ target }) => go(addressOf({ sort: target.value }))}>
          {Object.entries(ADMIN_PRODUCT_SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
    </FilterChoices>
  );
}
