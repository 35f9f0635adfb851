import type { ReactNode } from 'react';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { AccountFrame } from '../account/AccountFrame.tsx';
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
    <AccountFrame
      title={title}
      about={about}
      description="Seus pedidos, entregas e comprovantes."
      {...(number && { trail: [{ label: 'Meus pedidos', to: paths.orders }, { label: number }] })}
    >
      {children}
    </AccountFrame>
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
