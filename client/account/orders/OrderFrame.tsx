import type { ReactNode } from 'react';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { NotYours } from '#client/account/NotYours.tsx';
import { paths } from '#client/pages/paths.ts';

interface OwnFrameProps {
  title: string;
  about: ReactNode;
  number?: string;
  children: ReactNode;
}

/** The frame of a customer's order pages. */
export function OrderFrame({ title, about, number, children }: OwnFrameProps) {
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

export const NoSuchOrder = () => (
  <NotYours title="Pedido não encontrado" to={paths.orders} label="Ver meus pedidos">
    Não encontramos este pedido na sua conta. Confira o número e o e-mail com que você entrou.
  </NotYours>
);
