import { type ReactNode, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { newId } from '#client/calls/newId.ts';
import { accountMark, announceAccountMark } from '#client/device/accountMark.ts';
import { removeFromCart } from '#client/device/cartOnDevice.ts';
import { couponsOnDevice } from '#client/device/couponsOnDevice.ts';
import { type Fault, faultOf } from '#client/forms/fault.ts';
import { paths, signInFor } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { CheckoutFrame, Columns, Stack } from '#client/storefront/checkout/CheckoutFrame.tsx';
import { PayForm } from '#client/storefront/checkout/pay/PayForm.tsx';
import { type PaymentChoice, firstOf } from '#client/storefront/checkout/pay/paymentChoice.ts';
import { usePaymentChoice } from '#client/storefront/checkout/pay/usePaymentChoice.ts';
import { SimulatedMark } from '#client/storefront/checkout/SimulatedMark.tsx';
import { couponRowsOf, sumRowsOf } from '#client/trade/sumRows.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { Sums } from '#client/ui/Sums.tsx';
import type { Quote } from '#shared/contract/account/quote.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { CheckoutCoupons } from './CheckoutCoupons.tsx';
import { type RequestedLine, couponsNamed, useCheckoutLines } from './checkoutLines.ts';
import type { loader } from './CheckoutPage.loader.ts';
import { EnterHere } from './EnterHere.tsx';
import { OrderedLately } from './OrderedLately.tsx';
import { OrderLinesSummary } from './OrderSummary.tsx';
import { RecentOrderNotice } from './RecentOrderNotice.tsx';
import { useQuote } from './useQuote.ts';

/** The checkout: who buys, how it is paid, what it comes to; one page, phone first. */
export function Component() {
  const checkout = useCheckoutLines();
  const [placed, setPlaced] = useState<RequestedLine[]>();
  const [entered, setEntered] = useState(0);
  const lines = placed ?? checkout;
  return (
    <CheckoutFrame title="Finalizar compra" description="Escolha como pagar e receba o pedido.">
      {lines?.length === 0 ? (
        <Nothing />
      ) : lines === undefined ? (
        <>
          <WithoutScripts>
            <Nothing />
          </WithoutScripts>
          <CheckoutSkeleton />
        </>
      ) : (
        <Ordering
          key={entered}
          arrived={entered > 0}
          lines={lines}
          onEntered={() => setEntered((before) => before + 1)}
          onPlaced={setPlaced}
        />
      )}
    </CheckoutFrame>
  );
}

interface OrderingProps {
  /** They have just entered, on this page. */
  arrived: boolean;
  lines: RequestedLine[];
  onEntered: () => void;
  /** The order is placed: the page still shows these lines after the cart has dropped them. */
  onPlaced: (lines: RequestedLine[]) => void;
}

function Ordering({ arrived, ...props }: OrderingProps) {
  const [query] = useSearchParams();
  const quoted = useQuote(props.lines, couponsNamed(query), useLoaderData<typeof loader>());
  if (quoted.state === 'loading') return <CheckoutSkeleton />;
  if (quoted.state === 'failed')
    return <Failed lines={props.lines} fault={quoted.fault} again={quoted.again} />;
  const ready = <Ready {...props} quote={quoted.quote} again={quoted.again} />;
  return arrived ? <FocusOnMount label="Pagamento">{ready}</FocusOnMount> : ready;
}

function Ready({
  quote,
  lines,
  again,
  onEntered,
  onPlaced,
}: Omit<OrderingProps, 'arrived'> & { quote: Quote; again: () => void }) {
  const navigate = useNavigate();
  const choice = usePaymentChoice(quote.methods, { method: firstOf(quote.methods), installments: 1 });
  const drawn = useLoaderData<typeof loader>();
  const [entering, setEntering] = useState<string>();
  const key = useRef<{ of: string; key: string }>(undefined);
  const open = useShell()?.settings.enableRegistration !== false;
  const after = quote.ordered?.number ?? null;
  const coupons = quote.coupons.flatMap(({ code }) => code ?? []);

  const pay = async (chosen: PaymentChoice) => {
    // The same order again, after a line that broke, is the same order; a changed one is another.
    const { cardToken: _token, ...of } = chosen;
    const name = JSON.stringify([lines, coupons, of, after]);
    if (key.current?.of !== name) key.current = { of: name, key: newId() };
    try {
      const { sendOrder } = await importNeeded(() => import('#client/storefront/checkout/checkoutCalls.ts'));
      const { number } = await sendOrder(
        key.current.key,
        { lines, coupons, currency: quote.currency, after },
        chosen,
      );
      onPlaced(lines);
      for (const { productId } of lines) removeFromCart(productId);
      couponsOnDevice.write([]);
      if (chosen.email !== undefined) announceAccountMark();
      // The first answer got lost, and the same again lets in no device that it does not know.
      const isIn = chosen.email === undefined || accountMark() !== undefined;
      await navigate(isIn ? paths.payment(number) : signInFor(paths.payment(number), 'pedido'));
    } catch (error) {
      const { code, signedOut } = faultOf(error);
      if (signedOut || (code !== undefined && ASKED_ANEW.has(code))) again();
      throw error;
    }
  };

  return (
    <Columns>
      <Stack>
        {quote.ordered && <OrderedLately {...quote.ordered}>Pagar aqui faz outro pedido.</OrderedLately>}
        {quote.simulated && <SimulatedMark />}
        {quote.guest && (entering !== undefined || !open) ? (
          <EnterHere
            email={entering ?? ''}
            onEntered={onEntered}
            onGuest={open ? () => setEntering(undefined) : undefined}
          />
        ) : (
          <PayForm
            currency={quote.currency}
            choice={choice}
            onPay={pay}
            onEnter={quote.guest ? setEntering : undefined}
            after={after}
            coupons={coupons}
            plainKey={drawn?.plainKey}
          />
        )}
      </Stack>
      <Panel title="Resumo do pedido">
        <OrderLinesSummary lines={quote.lines} currency={quote.currency} />
        <CheckoutCoupons
          lines={lines}
          coupons={quote.coupons}
          refusedCoupons={quote.refusedCoupons}
          couponNotes={quote.couponNotes}
        />
        <WithScripts>
          <Sums rows={sumRowsOf(moneyOf(quote, choice.total))} />
        </WithScripts>
        <WithoutScripts>
          <Sums rows={plainRowsOf(quote)} />
        </WithoutScripts>
        <p>Compra com garantia: dinheiro de volta em caso de problema.</p>
      </Panel>
    </Columns>
  );
}

/** Refusals after which the page shows what is true now. */
const ASKED_ANEW = new Set<string>(['price_changed', 'ordered_already', 'coupon_refused']);

/** The change by the way to pay, after the coupons: the Pix discount, or the interest of a card. */
function moneyOf({ currency, subtotal, coupons }: Quote, chosen: number | undefined) {
  const off = coupons.reduce((cents, { discount }) => cents + centavosOf(discount), 0);
  const charged = chosen ?? reaisOf(centavosOf(subtotal) - off);
  const more = centavosOf(charged) - centavosOf(subtotal) + off;
  return {
    currency,
    subtotal,
    coupons,
    charged,
    discount: reaisOf(off + Math.max(0, -more)),
    interest: reaisOf(Math.max(0, more)),
  };
}

/** Without scripts nothing follows the choice, so the total of each way to pay is shown from the start. */
const plainRowsOf = ({ currency, subtotal, coupons, methods: { pix, boleto } }: Quote) => [
  { name: 'Produtos', value: formatMoney(subtotal, currency) },
  ...couponRowsOf(coupons, currency),
  ...(pix.available
    ? [{ name: 'Total com Pix', value: formatMoney(pix.total, currency), look: 'total' as const }]
    : []),
  ...(boleto.available
    ? [{ name: 'Total com boleto', value: formatMoney(boleto.total, currency), look: 'total' as const }]
    : []),
];

function Failed({
  lines,
  fault,
  again,
}: {
  lines: readonly RequestedLine[];
  fault: Fault;
  again: () => void;
}) {
  const reasons = Object.values(fault.fields);
  return (
    <>
      <RecentOrderNotice productIds={lines.map(({ productId }) => productId)} />
      <EmptyState
        title={reasons.length > 0 ? 'O pedido precisa de um ajuste' : 'Não foi possível abrir o pedido'}
        action={
          <Actions>
            <ButtonLink to={paths.cart}>Rever o carrinho</ButtonLink>
            <Button type="button" $variant="outline" onClick={again}>
              Tentar de novo
            </Button>
          </Actions>
        }
      >
        {reasons.length > 0 ? `${reasons.join('. ')}.` : fault.message}
      </EmptyState>
    </>
  );
}

const Nothing = (): ReactNode => (
  <EmptyState
    title="Não há nada para pagar"
    action={<ButtonLink to={paths.products}>Ver produtos</ButtonLink>}
  >
    Escolha um produto e toque em “Comprar agora”.
  </EmptyState>
);

const CheckoutSkeleton = (): ReactNode => (
  <WithScripts aria-busy="true">
    <Columns>
      <Skeleton $height="max(24rem, 60svh)" />
      <Skeleton $height="max(16rem, 40svh)" />
    </Columns>
  </WithScripts>
);
