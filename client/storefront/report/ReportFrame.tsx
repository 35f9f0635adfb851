import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { ReportableListing } from '#shared/contract/listingReports.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';

interface ReportFrameProps {
  title: string;
  listing: ReportableListing | null;
  /** What is said where they have said it already. */
  said: (listing: ReportableListing) => string | false;
  children: (listing: ReportableListing) => ReactNode;
}

/** What surrounds both ways to tell the team about a listing. */
export function ReportFrame({ title, listing, said, children }: ReportFrameProps) {
  const trail = [{ label: title }];
  if (!listing)
    return (
      <AccountFrame title="Anúncio não encontrado" about="Ele não está à venda." trail={trail}>
        <EmptyState
          title="Este anúncio não está à venda"
          action={<ButtonLink to={paths.contact}>Falar com a equipe</ButtonLink>}
        >
          Ele pode ter saído da loja. Se ainda assim algo precisa ser visto, escreva para nós.
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
        <Notice $tone="leaf" role="status">
          {done}
        </Notice>
      )}
    </AccountFrame>
  );
}
