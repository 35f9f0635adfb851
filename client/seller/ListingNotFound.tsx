import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';

const TRAIL = [{ label: 'Anúncios', to: paths.listings }, { label: 'Não encontrado' }];

/** In place of a missing listing or another seller's: `why` says what may have happened to it. */
export const ListingNotFound = ({ why = 'Ele pode ter sido excluído.' }: { why?: string }) => (
  <SellerFrame title="Anúncio não encontrado" about="O anúncio não é da sua loja." trail={TRAIL}>
    <EmptyState
      title="Não encontramos este anúncio"
      action={<ButtonLink to={paths.listings}>Ver os meus anúncios</ButtonLink>}
    >
      {why}
    </EmptyState>
  </SellerFrame>
);
