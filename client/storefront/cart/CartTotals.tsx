import { type SubmitEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { checkoutFor } from '#client/device/checkoutFor.ts';
import { couponsOnDevice } from '#client/device/couponsOnDevice.ts';
import { textIn } from '#client/forms/textIn.ts';
import { paths } from '#client/pages/paths.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { CouponBox } from '#client/storefront/checkout/CouponBox.tsx';
import { couponRowsOf } from '#client/trade/sumRows.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import type { Quote } from '#shared/contract/account/quote.ts';
import { couponCodeOf } from '#shared/trade/couponCodes.ts';
import { isPaidIn } from '#shared/trade/orderStatus.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { type OrderedProduct, totalsOf } from './ordered.ts';
import { useCartQuote } from './useCartQuote.ts';

/** The total of the order, its coupons, and the checkout button. */
export function CartTotals({ ordered }: { ordered: OrderedProduct[] }) {
  const currency = useCurrency();
  const codes = couponsOnDevice.use() ?? [];
  const { quote, against } = useCartQuote(ordered, codes);
  const [refused, setRefused] = useState<Quote['refusedCoupons']>([]);
  // A code that does not apply is reported once and then dropped.
  if (quote && quote.refusedCoupons.length > 0 && quote.refusedCoupons !== refused)
    setRefused(quote.refusedCoupons);
  useEffect(() => {
    if (quote && quote.refusedCoupons.length > 0)
      couponsOnDevice.write(quote.coupons.flatMap(({ code }) => code ?? []));
  }, [quote]);
  const coupons = quote?.coupons ?? [];
  const { total, pixTotal } = totalsWith(ordered, quote);
  const units = ordered.reduce((sum, { quantity }) => sum + quantity, 0);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newCode = textIn(new FormData(event.currentTarget), 'cupom').trim();
    setRefused([]);
    if (newCode !== '') couponsOnDevice.write([...codes.filter((code) => code !== newCode), newCode]);
  };
  return (
    <Box aria-labelledby="resumo">
      <h2 id="resumo">Resumo</h2>
      {ordered.length > 0 && (
        <form onSubmit={apply}>
          <CouponBox
            applied={coupons}
            refused={refused}
            notes={quote?.couponNotes ?? []}
            renderRemoval={(code) => (
              <Button
                type="button"
                $variant="link"
                aria-label={`Tirar o cupom ${code}`}
                onClick={() => {
                  setRefused([]);
                  couponsOnDevice.write(codes.filter((each) => couponCodeOf(each) !== code));
                }}
              >
                Tirar
              </Button>
            )}
          />
        </form>
      )}
      <Sums
        rows={[
          {
            name: `${units} ${units === 1 ? 'item' : 'itens'}`,
            value: formatMoney(totalsOf(ordered).total, currency),
          },
          ...couponRowsOf(coupons, currency),
          { name: 'Total', value: formatMoney(total, currency), look: 'total' },
          ...(pixTotal < total
            ? [
                {
                  name: 'Total no Pix',
                  value: formatMoney(pixTotal, currency),
                  look: 'good' as const,
                },
              ]
            : []),
        ]}
      />
      {against.length > 0 ? (
        <Notice as="div" $tone="ember" role="status">
          {against.join('. ')}. Ajuste o carrinho para finalizar a compra.
        </Notice>
      ) : ordered.length > 0 ? (
        <ButtonLink
          to={checkoutFor(
            ordered,
            coupons.flatMap(({ code }) => code ?? []),
          )}
          $size="lg"
        >
          Finalizar compra
        </ButtonLink>
      ) : (
        <p>Nenhum produto deste carrinho pode ser pedido agora.</p>
      )}
      <p>
        Pague com {isPaidIn('pix', currency) ? 'Pix, cartão ou boleto' : 'cartão'} e acompanhe a entrega na
        sua conta.
      </p>
      <ButtonLink to={paths.products} $variant="link">
        Continuar comprando
      </ButtonLink>
    </Box>
  );
}

/** As the shop counts it; until it has, without its coupons. */
function totalsWith(ordered: OrderedProduct[], quote: Quote | undefined) {
  const plain = totalsOf(ordered);
  if (!quote) return plain;
  const { pix } = quote.methods;
  const off = quote.coupons.reduce((cents, { discount }) => cents + centavosOf(discount), 0);
  const total = reaisOf(centavosOf(quote.subtotal) - off);
  return { total, pixTotal: pix.available ? pix.total : off === 0 ? plain.pixTotal : total };
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
