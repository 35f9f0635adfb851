import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '#client/ui/Container.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';

/** The dark head of a page of text. */
export const HeroBand = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Band>
    <Container>
      <h1>{title}</h1>
      <p>{children}</p>
    </Container>
  </Band>
);

const Band = styled.div`
  padding-block: ${space[12]};
  margin-block-end: ${space[10]};
  background: ${color.hero};
  color: ${color.onHero};
  h1 {
    font-size: ${text.display};
  }
  p {
    margin-block-start: ${space[3]};
    max-inline-size: 38rem;
    font-size: ${text.lead};
    color: ${color.quietOnHero};
  }
`;
