import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

/** What a page is about, and beside it on a wide screen a column of `$aside`. */
export const AsideColumns = styled.div<{ $aside?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) ${({ $aside = '20rem' }) => $aside};
  }
`;

/** Boxes one below the other in one of them. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
