import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

/** The picture, what decides a purchase beside it, and what to know of one below. */
export const ProductTop = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[8]};
  > * {
    min-inline-size: 0;
  }
  ${from.desktop} {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[6]} ${space[10]};
    align-items: start;
    > :nth-child(2) {
      grid-row: span 2;
    }
    margin-block: ${space[2]} ${space[12]};
  }
`;
