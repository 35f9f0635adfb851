import { styled } from 'styled-components';
import { useShell } from '#client/shell.ts';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { color, from, radius, shadow, space, text } from '#client/ui/tokens.ts';
import { formatReais } from '#shared/money.ts';
import { checkoutFor } from './checkoutFor.ts';
import { type OrderedProduct, totalsOf } from './ordered.ts';

/** What the order comes to, and the way to close it. */
export function CartTotals({ ordered }: { ordered: OrderedProduct[] }) {
  const pixDiscount = useShell()?.settings.pixDiscountPercent ?? 0;
  const { total, pixTotal } = totalsOf(ordered);
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Box aria-labelledby="resumo">
      <h2 id="resumo">Resumo</h2>
      <Sums>
        <div>
          <dt>
            {units} {units === 1 ? 'item' : 'itens'}
          </dt>
          <dd>{formatReais(total)}</dd>
        </div>
        <Total>
          <dt>Total</dt>
          <dd>{formatReais(total)}</dd>
        </Total>
        {pixTotal < total && (
          <Pix>
            <dt>Total no Pix ({pixDiscount.toLocaleString('pt-BR')}% de desconto)</dt>
            <dd>{formatReais(pixTotal)}</dd>
          </Pix>
        )}
      </Sums>
      {ordered.length > 0 ? (
        <ButtonLink to={checkoutFor(ordered)} $size="lg">
          Finalizar compra
        </ButtonLink>
      ) : (
        <p>Nenhum produto deste carrinho pode ser pedido agora.</p>
      )}
      <p>Pague com Pix, cartão ou boleto e acompanhe a entrega na sua conta.</p>
      <ButtonLink to={paths.products} $variant="link">
        Continuar comprando
      </ButtonLink>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  box-shadow: ${shadow.card};
  h2 {
    font-size: ${text.lead};
  }
  p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  ${from.desktop} {
    position: sticky;
    inset-block-start: 9rem;
  }
`;

const Sums = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
  }
  dd {
    margin: 0;
    white-space: nowrap;
  }
`;

const Total = styled.div`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.line};
  font-size: ${text.title};
  font-weight: 700;
`;

const Pix = styled.div`
  color: ${color.leaf};
  font-weight: 600;
`;
