import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { accountMark } from '#client/device/accountMark.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';

/** Leads a buyer to the review form; others read that only buyers review. */
export function LeaveReview({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const review = async (): Promise<void> => {
    const line = accountMark() === undefined ? null : await reviewableOf(productId);
    if (line) await navigate(paths.review(line.number, line.lineId));
    else setOpen(true);
  };
  return (
    <>
      <NeedsScripts type="button" $variant="outline" onClick={() => void review()}>
        Deixar avaliação
      </NeedsScripts>
      <Dialog open={open} title="Como avaliar" onClose={() => setOpen(false)}>
        <p>Só compradores avaliam: uma avaliação por pedido.</p>
        <p>Comprou? Abra o pedido na sua conta e escolha “Avaliar este produto”.</p>
        <Actions>
          <ButtonLink to={paths.orders}>Ver meus pedidos</ButtonLink>
          <Button type="button" $variant="outline" onClick={() => setOpen(false)}>
            Entendi
          </Button>
        </Actions>
      </Dialog>
    </>
  );
}

/** Offline or signed out, the visitor reads how reviews work. */
async function reviewableOf(productId: string) {
  try {
    const { line } = await callEndpoint(
      async () => (await import('#shared/contract/account/orders.ts')).findReviewable,
      { params: { productId } },
    );
    return line;
  } catch {
    return null;
  }
}

const NeedsScripts = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;
