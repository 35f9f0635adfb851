import { styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Select } from '#client/ui/field/Field.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import type { ProductSort } from '#shared/contract/public/productList.ts';

const SORTS = [
  ['relevance', 'Mais relevantes'],
  ['price_asc', 'Menor preço'],
  ['price_desc', 'Maior preço'],
  ['best_selling', 'Mais vendidos'],
  ['rating', 'Melhor avaliados'],
] as const satisfies [ProductSort, string][];

const NEWEST = ['newest', 'Mais recentes'] as const;

interface SortSelectProps {
  /** The one in force, or the one on its way. */
  sort: ProductSort;
  /** Offers the latest first, too. */
  withNewest: boolean;
  formId: string;
  onChange: (sort: ProductSort) => void;
}

/** The order of a listing: at once with scripts, by its own button without. */
export function SortSelect({ sort, withNewest, formId, onChange }: SortSelectProps) {
  // An order that only an address can ask for still has to be shown truly.
  const withRating = useShell()?.settings.enableReviews ?? true;
  const sorts = (withNewest || sort === 'newest' ? [...SORTS, NEWEST] : SORTS).filter(
    ([value]) => value !== 'rating' || withRating,
  );
  return (
    <Label>
      <span>Ordenar por</span>
      <Select
        name="sort"
        form={formId}
        value={sort}
        onChange={({ target }) => onChange(target.value as ProductSort)}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" form={formId} $variant="outline">
          Ordenar
        </Button>
      </noscript>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    color: ${color.quiet};
    font-size: ${text.small};
    white-space: nowrap;
  }
  ${from.desktop} {
    > span {
      position: static;
      flex: none;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
    }
  }
  select {
    min-inline-size: 0;
    padding-inline-end: ${space[1]};
  }
`;
