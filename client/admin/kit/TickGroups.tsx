import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

/** Groups of fields to tick, two beside each other where there is room. */
export const TickGroups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
