import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';

interface ListFiltersProps {
  /** The list's `SearchField`. */
  search: ReactNode;
  /** Its states as links. */
  states?: ReactNode;
  /** Other filters: kind, seller, dates, and last the order. */
  children?: ReactNode;
}

/** The filters of a list, in the same order above each of them. */
export function ListFilters({ search, states, children }: ListFiltersProps) {
  return (
    <Filters>
      {search}
      {states}
      {children}
    </Filters>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** Choices that take effect at once, each a `label` with its name in a `span`: two beside each other on phones, in a row from there. */
export const FilterChoices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  label {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  label > span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(11rem, 13rem));
  }
`;
