import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

/** Two fields beside each other; on a phone one stands under the other, unless both are `$short`. */
export const Pair = styled.div<{ $short?: boolean }>`
  display: grid;
  align-items: start;
  grid-template-columns: ${({ $short }) => ($short ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)')};
  gap: ${({ $short }) => ($short ? space[3] : space[5])};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
