import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { space } from '#client/ui/tokens.ts';

/** Only buyers review; the button tells how. */
export function LeaveReview() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NeedsScripts type="button" $variant="outline" onClick={() => setOpen(true)}>
        Deixar avaliação
      </NeedsScripts>
      <Dialog open={open} title="Quem pode avaliar" onClose={() => setOpen(false)}>
        <p>
          Só quem comprou o produto aqui pode avaliá-lo. Assim, cada nota vem de uma compra de verdade, e cada
          pedido dá direito a uma avaliação.
        </p>
        <p>Comprou? Abra o pedido na sua conta e escolha “Avaliar este produto”.</p>
        <Ways>
          <ButtonLink to={paths.orders}>Ver meus pedidos</ButtonLink>
          <Button type="button" $variant="outline" onClick={() => setOpen(false)}>
            Entendi
          </Button>
        </Ways>
      </Dialog>
    </>
  );
}

const NeedsScripts = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
