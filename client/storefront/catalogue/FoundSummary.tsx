import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { countWords } from '#client/pages/countWords.ts';
import { chipLink } from '#client/ui/Chip.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { activeFilters } from './activeFilters.ts';
import { type ListingQuery } from './listing.ts';

interface FoundSummaryProps {
  total: number;
  filters: ReturnType<typeof activeFilters>;
  /** The list with these changes of the query, from its first page. */
  addressWith: (changes: Partial<ListingQuery>) => string;
}

/** How many products were found, and the filters by which, each to be taken off. */
export const FoundSummary = ({ total, filters, addressWith }: FoundSummaryProps) => (
  <Summary>
    <p role="status">{countWords(total)}</p>
    {filters.length > 0 && (
      <Chips aria-label="Filtros ativos">
        {filters.map(({ label, without }) => (
          <li key={label}>
            <RemoveLink to={addressWith(without)} preventScrollReset>
              <span className="visually-hidden">Remover filtro </span>
              {label}
              <X size={14} />
            </RemoveLink>
          </li>
        ))}
      </Chips>
    )}
  </Summary>
);

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-block-size: 2rem;
  margin-block-end: ${space[3]};
  > p {
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
`;

const RemoveLink = styled(Link)`
  ${chipLink}
  &:hover {
    text-decoration: line-through;
  }
`;
