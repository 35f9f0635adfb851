import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import type { ReportableListing } from '#shared/contract/account/listingReports.ts';

interface ReportFrameProps {
  title: string;
  /** The address that receives the form. */
  action: string;
  listing: ReportableListing | null;
  /** The message for a reader who has reported it already. */
  said: (listing: ReportableListing) => string | false;
  children: (listing: ReportableListing) => ReactNode;
}

export function ReportFrame({ title, action, listing, said, children }: ReportFrameProps) {
  const trail = [{ label: title }];
  const posted = usePosted(action);
  if (!listing)
    return (
      <AccountFrame title="Anúncio não encontrado" about="Ele não está à venda." trail={trail}>
        <EmptyState
          title="Este anúncio não está à venda"
          action={<ButtonLink to={paths.contact}>Falar com a equipe</ButtonLink>}
        >
          O anúncio pode ter saído do ar. Ainda precisa denunciar? Escreva para nós.
        </EmptyState>
      </AccountFrame>
    );
  const done = said(listing);
  return (
    <AccountFrame
      title={title}
      description={title}
      about={
        <>
          <Link to={paths.product(listing.slug)}>{listing.title}</Link>, de {listing.seller}
        </>
      }
      trail={trail}
    >
      {done === false ? (
        children(listing)
      ) : (
        <>
          {posted.done ? <SuccessNotice>{done}</SuccessNotice> : <Notice $tone="leaf">{done}</Notice>}
          <Actions>
            <ButtonLink to={paths.product(listing.slug)} $variant="outline">
              Voltar ao anúncio
            </ButtonLink>
            <ButtonLink to={paths.home} $variant="outline">
              Continuar na loja
            </ButtonLink>
          </Actions>
        </>
      )}
    </AccountFrame>
  );
}
