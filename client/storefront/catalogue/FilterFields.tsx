import { styled } from 'styled-components';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { CachedFragment } from '#client/ui/CachedFragment.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Facets } from '#shared/contract/public/productList.ts';
import { AMOUNT_PATTERN, writeAmount } from '#shared/values/amount.ts';
import { type Currency, currencySign } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { ListingQuery } from './listing.ts';
import { rangeOf, rangeWords } from './priceRange.ts';

/** A group of the filter form: `brackets` are the shop's price ranges, `bounds` two fields of one's own. */
export type FilterField = 'category' | 'brackets' | 'bounds' | 'feature' | 'rating';

interface FilterFieldsProps {
  fields: readonly FilterField[];
  query: ListingQuery;
  facets: Facets;
}

interface Choice {
  value: string;
  label: string;
  count?: number;
}

/** The fields of the filter form, with the number of products that each choice would leave. */
export function FilterFields({ fields, query, facets }: FilterFieldsProps) {
  const currency = useCurrency();
  const groups = {
    category: () => (
      <Group
        legend="Categoria"
        name="category"
        chosen={[query.category ?? '']}
        choices={[{ value: '', label: 'Todas as categorias' }, ...facets.categories]}
      />
    ),
    brackets: () => (
      <Group
        legend="Faixa de preço"
        name="price"
        chosen={[rangeOf({ minPrice: query.minPrice, maxPrice: query.maxPrice })]}
        choices={priceChoices(query, facets, currency)}
      />
    ),
    bounds: () => <PriceBounds query={query} />,
    feature: () => (
      <Group
        legend="Características"
        name="feature"
        type="checkbox"
        chosen={query.feature}
        choices={facets.features}
      />
    ),
    // The shop may show no ratings at all.
    rating: () =>
      facets.ratings.length > 0 && (
        <Group
          legend="Avaliação"
          name="minRating"
          chosen={[String(query.minRating ?? '')]}
          choices={[{ value: '', label: 'Todas as notas' }, ...facets.ratings]}
        />
      ),
  };
  return fields.map((field) => <div key={field}>{groups[field]()}</div>);
}

/** The shop's ranges, and the one of a hand-edited address when it is none of them. */
function priceChoices(query: ListingQuery, facets: Facets, currency: Currency): Choice[] {
  const bounds = { minPrice: query.minPrice, maxPrice: query.maxPrice };
  const range = rangeOf(bounds);
  const known = range === '' || facets.prices.some(({ value }) => value === range);
  return [
    { value: '', label: 'Todos os preços' },
    ...facets.prices,
    ...(known ? [] : [{ value: range, label: rangeWords(bounds, currency) }]),
  ];
}

interface GroupProps {
  legend: string;
  name: string;
  type?: 'radio' | 'checkbox';
  chosen: readonly string[];
  choices: readonly Choice[];
}

function Group(group: GroupProps) {
  const { legend, name, type = 'radio', chosen, choices } = group;
  return (
    <CachedFragment in={Fieldset} name="filter-group" of={group}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value}>
          <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
          <Words data-none={count === 0 || undefined}>{label}</Words>
          {count !== undefined && (
            <Count>
              {formatNumber(count)}
              <span className="visually-hidden">{count === 1 ? ' produto' : ' produtos'}</span>
            </Count>
          )}
        </label>
      ))}
    </CachedFragment>
  );
}

function PriceBounds({ query }: { query: ListingQuery }) {
  const sign = currencySign(useCurrency());
  const bound = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 13,
    // The browser says so itself, without scripts too.
    pattern: AMOUNT_PATTERN,
    title: 'Um valor como 1.234,56',
  } as const;
  return (
    <Fieldset>
      <legend>Preço ({sign})</legend>
      <Pair $short>
        <Field label="Mínimo">
          {(ids) => (
            <Input
              {...ids}
              {...bound}
              name="minPrice"
              defaultValue={query.minPrice === undefined ? '' : writeAmount(query.minPrice)}
              aria-label="Preço mínimo"
            />
          )}
        </Field>
        <Field label="Máximo">
          {(ids) => (
            <Input
              {...ids}
              {...bound}
              name="maxPrice"
              defaultValue={query.maxPrice === undefined ? '' : writeAmount(query.maxPrice)}
              aria-label="Preço máximo"
            />
          )}
        </Field>
      </Pair>
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: 0.125rem;
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 ${space[4]};
  border: 0;
  legend {
    padding: 0 0 ${space[2]};
    font-weight: 700;
  }
  > label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 2.5rem;
    margin-inline: calc(-1 * ${space[2]});
    padding-inline: ${space[2]};
    border-radius: ${radius.small};
    cursor: pointer;
  }
  > label:hover {
    background: ${color.sunken};
  }
  > label > input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

const Words = styled.span`
  &[data-none] {
    color: ${color.quiet};
  }
`;

const Count = styled.span`
  margin-inline-start: auto;
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;
