import { styled } from 'styled-components';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { color, layer, radius, shadow, space, text as size } from '#client/ui/theme/tokens.ts';
import type { SearchMatch } from '#shared/contract/public/productList.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { formatMoney } from '#shared/values/money.ts';

interface SuggestionListProps {
  /** Rows are `{id}-0`, `{id}-1`…; the list is `{id}-list`. */
  id: string;
  text: string;
  products: ProductSummary[];
  search: SearchMatch;
  /** The row that Enter would choose; -1 for none. */
  active: number;
  onChoose: (row: number) => void;
}

/** Products that match, and a last row for all results. */
export function SuggestionList({ id, text, products, search, active, onChoose }: SuggestionListProps) {
  const currency = useCurrency();
  const row = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': active === index,
    // The field keeps the focus, or the list would close before the click arrives.
    onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(index),
  });
  return (
    <List id={`${id}-list`} role="listbox" aria-label="Sugestões">
      {search.match !== 'exact' && (
        <li className="note" role="presentation">
          {search.match === 'corrected'
            ? `Você quis dizer “${search.text}”?`
            : 'Não achamos exatamente isso. Estes chegam perto:'}
        </li>
      )}
      {products.map((product, index) => (
        <li key={product.id} {...row(index)}>
          <img src={product.image} alt="" width={56} height={42} />
          <span>
            <strong>{product.title}</strong>
            <small>{product.categoryName}</small>
          </span>
          <b>{formatMoney(product.price, currency)}</b>
        </li>
      ))}
      <li className="all" {...row(products.length)}>
        Ver todos os resultados para “{text}”
      </li>
    </List>
  );
}

const List = styled.ul`
  position: absolute;
  z-index: ${layer.overlay};
  inset-block-start: calc(100% + ${space[2]});
  inset-inline: 0;
  min-inline-size: min(22rem, 100%);
  max-block-size: min(32rem, 70vh);
  overflow-y: auto;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
  list-style: none;
  text-align: start;
  font-size: ${size.body};
  li {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 3.5rem;
    padding: ${space[2]};
    border-radius: ${radius.small};
    cursor: pointer;
  }
  li:hover,
  li[aria-selected='true'] {
    background: ${color.accentSoft};
  }
  li[aria-selected='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  img {
    flex: none;
    border-radius: ${space[1]};
    object-fit: cover;
    background: ${color.sunken};
  }
  span {
    flex: 1;
    min-inline-size: 0;
  }
  strong,
  small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    line-height: 1.35;
  }
  strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    font-weight: 600;
  }
  small {
    color: ${color.quiet};
    font-size: ${size.small};
  }
  b {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .note,
  .note:hover {
    min-block-size: 2.25rem;
    background: none;
    color: ${color.quiet};
    font-size: ${size.small};
    cursor: default;
  }
  .all {
    min-block-size: 2.75rem;
    justify-content: center;
    color: ${color.accent};
    font-weight: 600;
    text-align: center;
  }
`;
