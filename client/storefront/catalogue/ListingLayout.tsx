import { styled } from 'styled-components';
import { from, space } from '#client/ui/theme/tokens.ts';

export const Layout = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[5]} ${space[8]};
  > * {
    min-inline-size: 0;
  }
  > form {
    display: contents;
  }
  ${from.desktop} {
    column-gap: ${space[8]};
    grid-template-columns: minmax(0, 1fr);
    &:where([data-aside]) {
      grid-template-columns: 15.5rem minmax(0, 1fr);
    }
    > section {
      grid-column: -2;
    }
  }
`;

export const Toolbar = styled.div`
  display: grid;
  gap: ${space[3]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 44rem) auto;
    align-items: center;
    justify-content: space-between;
    gap: ${space[6]};
  }
  ${from.desktop} {
    grid-column: 1 / -1;
  }
`;

export const Choices = styled.div`
  display: flex;
  gap: ${space[3]};
  > label {
    flex: 1 1 auto;
  }
`;

export const Results = styled.section`
  min-inline-size: 0;
`;
