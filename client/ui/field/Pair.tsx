import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { from, space } from '#client/ui/theme/tokens.ts';

/** Two fields beside each other; stacked on a phone, unless both are `$short`. */
export const Pair = styled.div.attrs(
  asAttributes(({ $short }: { $short?: boolean }) => ({
    'data-short': $short || undefined,
  })),
)<{ $short?: boolean }>`
  display: grid;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  &:where([data-short]) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
