import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

/** The page's column: 1200 px at most, with the side space of the screen. */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: calc(75rem + 2 * ${space[4]});
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${from.tablet} {
    padding-inline: ${space[6]};
    max-inline-size: calc(75rem + 2 * ${space[6]});
  }
`;
