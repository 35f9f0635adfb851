import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useActionData, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { Arrival } from '#client/ui/Arrival.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { sumRowsOf } from '#client/sumRows.ts';
import { Sums } from '#client/ui/Sums.tsx';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { Quote } from '#shared/contract/account/checkout.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';
import type { PaymentMethod } from '#shared/orderStatus.ts';
import { accountMark } from '../account/accountMark.ts';
import { removeFromCart } from '../cart/cartOnDevice.ts';
import { CheckoutFrame, Columns, Stack, Ways } from './CheckoutFrame.tsx';
import type { loader } from './CheckoutPage.loader.ts';
import { type AskedLine, useCheckoutLines } from './checkoutLines.ts';
import { type Chosen, firstOf, totalOf } from './chosen.ts';
import { EnterHere } from './EnterHere.tsx';
import { type Fault, faultOf, newKey } from './fault.ts';
import { GuestSummary } from './GuestSummary.tsx';
import { OrderedLately } from './OrderedLately.tsx';
import { OrderLinesSummary } from './OrderSummary.tsx';
import { PayForm } from './PayForm.tsx';
import type { PlainAnswer } from './plainForm.ts';
import { SimulatedMark } from './SimulatedMark.tsx';
import { useQuote } from './useQuote.ts';

/** The checkout: who buys, how it is paid, what it comes to; one page, phone first. */
export function Component() {
  const drawn = useLoaderData<typeof loader>();
  const lines = useCheckoutLines();
  const hydrated = useHydrated();
  const [entered, setEntered] = useState(0);
  const [ended, setEnded] = useState(false);
  const signedIn = hydrated ? accountMark() !== undefined : drawn !== null;
  return (
    <CheckoutFrame title="Finalizar compra" description="Escolha como pagar e receba o pedido.">
      {lines?.length === 0 ? (
        <Nothing />
      ) : lines === undefined || !(hydrated || signedIn) ? (
        <>
          <WithoutScripts>{lines === undefined ? <Nothing /> : <EnterElsewhere />}</WithoutScripts>
          <Waiting />
        </>
      ) : signedIn ? (
        <SignedIn
          key={entered}
          arrived={entered > 0}
          lines={lines}
          onSignedOut={() => {
            setEnded(true);
            setEntered((before) => before + 1);
          }}
        />
      ) : (
        <Columns>
          <EnterHere ended={ended} onEntered={() => setEntered((before) => before + 1)} />
          <GuestSummary lines={lines} />
        </Columns>
      )}
    </CheckoutFrame>
  );
}

interface SignedInProps {
  /** They have just entered, on this page. */
  arrived: boolean;
  lines: AskedLine[];
  onSignedOut: () => void;
}

function SignedIn({ arrived, lines, onSignedOut }: SignedInProps) {
  const asked = useQuote(lines, useLoaderData<typeof loader>());
  const signedOut = asked.state === 'failed' && asked.fault.signedOut;
  useEffect(() => {
    if (signedOut) onSignedOut();
  }, [signedOut, onSignedOut]);
  if (asked.state === 'loading' || signedOut) return <Waiting />;
  if (asked.state === 'failed') return <Failed fault={asked.fault} again={asked.again} />;
  const ready = <Ready quote={asked.quote} lines={lines} again={asked.again} />;
  return arrived ? <Arrival label="Pagamento">{ready}</Arrival> : ready;
}

function Ready({ quote, lines, again }: { quote: Quote; lines: AskedLine[]; again: () => void }) {
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>(firstOf(quote.methods));
  const [installments, setInstallments] = useState(1);
  const drawn = useLoaderData<typeof loader>();
  const [fault, setFault] = useState<Fault | undefined>(useActionData<PlainAnswer>()?.fault);
  const key = useRef<{ of: string; key: string }>(undefined);

  const pay = async (chosen: Chosen): Promise<void> => {
    // The same order again, after a line that broke, is the same order; a changed one is another.
    const { cardToken: _token, ...of } = chosen;
    const name = JSON.stringify([lines, of]);
    if (key.current?.of !== name) key.current = { of: name, key: newKey() };
    setFault(undefined);
    try {
      const { sendOrder } = await import('./checkoutCalls.ts');
      const { number } = await sendOrder(key.current.key, lines, chosen);
      await navigate(paths.payment(number));
      for (const { productId } of lines) removeFromCart(productId);
    } catch (error) {
      const found = faultOf(error);
      setFault(found);
      if ('total' in found.fields || found.signedOut) again();
    }
  };

  const total = totalOf(quote.methods, method, installments) ?? quote.subtotal;
  return (
    <Columns>
      <Stack>
        {quote.ordered && <OrderedLately {...quote.ordered} />}
        {quote.simulated && <SimulatedMark />}
        <PayForm
          methods={quote.methods}
          fault={fault}
          method={method}
          onMethod={setMethod}
          installments={installments}
          onInstallments={setInstallments}
          onPay={pay}
          plainKey={drawn?.plainKey}
        />
      </Stack>
      <Panel title="Resumo do pedido">
        <OrderLinesSummary lines={quote.lines} />
        <WithScripts>
          <Sums rows={sumRowsOf(moneyOf(quote, total))} />
        </WithScripts>
        <WithoutScripts>
          <Sums rows={plainRowsOf(quote)} />
        </WithoutScripts>
        <p>Compra com garantia: dinheiro de volta em caso de problema.</p>
      </Panel>
    </Columns>
  );
}

function moneyOf({ subtotal }: Quote, charged: number) {
  const more = reaisOf(centavosOf(charged) - centavosOf(subtotal));
  return { subtotal, charged, discount: Math.max(0, -more), interest: Math.max(0, more) };
}

/** Without scripts nothing follows the choice: what each way comes to stands there from the start. */
const plainRowsOf = ({ subtotal, methods: { pix, boleto } }: Quote) => [
  { name: 'Produtos', value: formatReais(subtotal) },
  ...(pix.available
    ? [{ name: 'Total com Pix', value: formatReais(pix.total), look: 'total' as const }]
    : []),
  ...(boleto.available
    ? [{ name: 'Total com boleto', value: formatReais(boleto.total), look: 'total' as const }]
    : []),
];

function Failed({ fault, again }: { fault: Fault; again: () => void }) {
  const reasons = Object.values(fault.fields);
  return (
    <EmptyState
      title={reasons.length > 0 ? 'O pedido precisa de um ajuste' : 'Não foi possível abrir o pedido'}
      action={
        <Ways>
          <ButtonLink to={paths.cart}>Rever o carrinho</ButtonLink>
          <Button type="button" $variant="outline" onClick={again}>
            Tentar de novo
          </Button>
        </Ways>
      }
    >
      {reasons.length > 0 ? `${reasons.join('. ')}.` : fault.message}
    </EmptyState>
  );
}

/** Without scripts, signing up and in are pages of their own that lead back here. */
function EnterElsewhere() {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ de: pathname + search }).toString();
  return (
    <EmptyState
      title="Entre para continuar"
      action={
        <Ways>
          <ButtonLink to={`${paths.signUp}?${back}`}>Criar conta</ButtonLink>
          <ButtonLink to={`${paths.signIn}?${back}`} $variant="outline">
            Entrar
          </ButtonLink>
        </Ways>
      }
    >
      É pela sua conta que você recebe o pedido. Depois você volta para cá.
    </EmptyState>
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

const Waiting = (): ReactNode => (
  <WithScripts aria-busy="true">
    <Columns>
      <Skeleton $height="24rem" />
      <Skeleton $height="16rem" />
    </Columns>
  </WithScripts>
);
