import { Printer } from 'lucide-react';
import { useActionData, useRevalidator } from 'react-router-dom';
import { checkoutFor } from '#client/device/checkoutFor.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { OrderSums } from '#client/trade/OrderSums.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { BuyerOrder } from '#shared/contract/account/orders.ts';
import { formatDate } from '#shared/values/instant.ts';
import { CancelOrder } from './CancelOrder.tsx';
import type { OrderAnswer } from './OrderPage.action.ts';
import { OrderRefund } from './OrderRefund.tsx';
import { refundMessage } from './refundMessage.ts';

/** The total of an order, the state of its payment, and the buyer's next step. */
export function OrderPayment({ order }: { order: BuyerOrder }) {
  const { number, status, paidAt } = order;
  const sent = useActionData<OrderAnswer>();
  const paid = paidAt !== null || status === 'processing' || status === 'completed';
  // Products that are no longer sold are left out; the checkout reports the other unavailable ones.
  const again = order.lines.flatMap(({ productId, slug, quantity }) =>
    productId && slug ? [{ id: productId, quantity }] : [],
  );
  const coupons = order.coupons.flatMap(({ code }) => code ?? []);
  return (
    <Panel title="Pagamento">
      {sent?.lineId === '' && sent.fault && <Notice $tone="ember">{sent.fault}</Notice>}
      <OrderSums order={order} />
      {order.moneyBack && <p>{refundMessage(order.moneyBack, order.currency)}</p>}
      {status === 'pending' && <Unpaid order={order} />}
      {status === 'cancelled' && !paid && (
        <>
          {!order.moneyBack && <p>Pedido cancelado por falta de pagamento. Nada foi cobrado.</p>}
          {again.length > 0 && <ButtonLink to={checkoutFor(again, coupons)}>Comprar de novo</ButtonLink>}
        </>
      )}
      {paid && (
        <ButtonLink to={paths.receipt(number)} $variant="outline">
          <Printer size={18} aria-hidden="true" />
          Ver o recibo
        </ButtonLink>
      )}
      <OrderRefund order={order} />
    </Panel>
  );
}

function Unpaid({ order: { number, payment, inReview } }: { order: BuyerOrder }) {
  const settings = useShell()?.settings;
  const { revalidate } = useRevalidator();
  const cancel = <CancelOrder number={number} onDone={revalidate} />;
  if (!payment) return <p>Aguardando a confirmação da equipe.</p>;
  if (inReview)
    return (
      <>
        <p>
          Seu banco está analisando a compra. A resposta aparece aqui. Até lá, não dá para trocar nem cancelar
          o pedido.
        </p>
        <ButtonLink to={paths.payment(number)} $variant="outline">
          Acompanhar o pagamento
        </ButtonLink>
      </>
    );
  if (payment.settlesUntil)
    return (
      <>
        {settings && (
          <p>Aguardando a confirmação do banco até {formatDate(payment.settlesUntil, settings)}.</p>
        )}
        <ButtonLink to={paths.payment(number)} $variant="outline">
          Acompanhar o pagamento
        </ButtonLink>
        {cancel}
      </>
    );
  if (payment.status === 'refused')
    return (
      <>
        <p>{payment.reason ?? 'O pagamento foi recusado.'} Nada foi cobrado.</p>
        <ButtonLink to={paths.payment(number)}>Pagar de outra forma</ButtonLink>
        {cancel}
      </>
    );
  return (
    <>
      <ButtonLink to={paths.payment(number)}>Pagar agora</ButtonLink>
      <ButtonLink to={paths.changePayment(number)} $variant="outline">
        Trocar forma de pagamento
      </ButtonLink>
      {cancel}
    </>
  );
}
