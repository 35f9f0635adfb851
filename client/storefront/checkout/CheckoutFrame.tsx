import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { Container } from '#client/ui/Container.tsx';
import { from, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';

interface CheckoutFrameProps {
  title: string;
  description: string;
  children: ReactNode;
}

/**
 * The frame of the checkout's pages. On phones the chat's button would cover the amounts, so a link at the end
 * opens the chat instead.
 */
export function CheckoutFrame({ title, description, children }: CheckoutFrameProps) {
  const { search } = useLocation();
  const scripted = useHydrated();
  return (
    <main id="main" data-money>
      <PageMeta title={title} description={description} noIndex />
      <Container>
        <Title>{title}</Title>
        {children}
        <Help>
          Precisa de ajuda?{' '}
          <Link to={scripted ? { search, hash: 'chat' } : paths.contact}>Fale com a gente</Link>
        </Help>
      </Container>
    </main>
  );
}

const Title = styled.h1`
  margin-block: ${space[6]} ${space[5]};
  font-size: ${text.heading};
`;

/** The task, and beside it, where there is room, its summary. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  align-items: start;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: ${space[8]};
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Help = styled.p`
  padding-block: ${space[6]} ${space[10]};
  text-align: center;
  ${from.tablet} {
    visibility: hidden; /* there the chat's button is beside the page */
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;
