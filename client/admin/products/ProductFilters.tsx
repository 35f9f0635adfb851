import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Select } from '#client/ui/field/Field.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import { ADMIN_PRODUCT_SORTS } from '#shared/shop/adminProductSorts.ts';
import { SearchField } from '../layout/SearchField.tsx';

interface ProductFiltersProps {
  q: string;
  category: string | undefined;
  status: string | undefined;
  sort: string;
  categories: { slug: string; name: string }[];
  addressOf: (changed: { category?: string; sort?: string }) => string;
}

/** Search, category and order of the list, all of them kept in its address. */
export function ProductFilters({ q, category, status, sort, categories, addressOf }: ProductFiltersProps) {
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  return (
    <Bar>
      <SearchField
        label="Buscar produtos"
        placeholder="Buscar produtos..."
        value={q}
        kept={{ category, status, sort: sort === 'newest' ? undefined : sort }}
      />
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
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${space[3]};
  > form {
    grid-column: 1 / -1;
  }
  label {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  label > span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 12rem 12rem;
    > form {
      grid-column: auto;
    }
  }
`;
