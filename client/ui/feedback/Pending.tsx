import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';

/** Shows the old content of a list, a little paler, while the new one loads. */
export const Pending = styled.div.attrs(
  asAttributes(({ $pending }: { $pending: boolean }) => ({ 'aria-busy': $pending })),
)<{ $pending: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  transition: opacity 140ms;
  &:where([aria-busy='true']) {
    opacity: 0.6;
  }
`;
