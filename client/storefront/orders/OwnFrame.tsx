import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { color, space, text } from '#client/ui/tokens.ts';
import { PageMeta } from '../meta/PageMeta.tsx';

interface OwnFrameProps {
  title: string;
  about: ReactNode;
  /** The number of the order, on the pages of one. */
  number?: string;
  children: ReactNode;
}

/** What surrounds the pages of a customer's orders. */
export function OwnFrame({ title, about, number, children }: OwnFrameProps) {
  return (
    <main id="main">
      <PageMeta title={title} description="Seus pedidos, entregas e comprovantes." noIndex />
      <Container>
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home },
            { label: 'Minha conta', to: paths.account },
            ...(number
              ? [{ label: 'Meus pedidos', to: paths.orders }, { label: number }]
              : [{ label: title }]),
          ]}
        />
        <Head>
          <h1>{title}</h1>
          <p>{about}</p>
        </Head>
        <Body>{children}</Body>
      </Container>
    </main>
  );
}

/** An order that is not there, or not this customer's; nobody learns which. */
export function NoSuchOrder() {
  return (
    <main id="main">
      <PageMeta title="Pedido não encontrado" description="Este pedido não está na sua conta." noIndex />
      <EmptyState
        as="h1"
        title="Pedido não encontrado"
        action={<ButtonLink to={paths.orders}>Ver meus pedidos</ButtonLink>}
      >
        Não encontramos este pedido na sua conta. Confira o número, ou se você entrou com outro e-mail.
      </EmptyState>
    </main>
  );
}

const Head = styled.header`
  padding-block: ${space[4]} ${space[6]};
  h1 {
    font-size: ${text.heading};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding-block-end: ${space[12]};
`;
