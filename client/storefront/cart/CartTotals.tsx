import { styled } from 'styled-components';
import { useShell } from '#client/shell.ts';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
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
      <Sums
        rows={[
          { name: `${units} ${units === 1 ? 'item' : 'itens'}`, value: formatReais(total) },
          { name: 'Total', value: formatReais(total), look: 'total' },
          ...(pixTotal < total
            ? [
                {
                  name: `Total no Pix (${pixDiscount.toLocaleString('pt-BR')}% de desconto)`,
                  value: formatReais(pixTotal),
                  look: 'good' as const,
                },
              ]
            : []),
        ]}
      />
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
  ${card};
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
