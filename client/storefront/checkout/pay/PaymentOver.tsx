import { refundMessage } from '#client/account/orders/refundMessage.ts';
import { checkoutFor } from '#client/device/checkoutFor.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Payment } from '#shared/contract/account/payment.ts';
import { formatMoney } from '#shared/values/money.ts';

/** A payment that has ended: why, and how to buy again. */
export function PaymentOver({ payment }: { payment: Payment }) {
  const again = payment.lines.flatMap(({ productId, quantity }) =>
    productId ? [{ id: productId, quantity }] : [],
  );
  const coupons = payment.coupons.flatMap(({ code }) => code ?? []);
  const { title, words } = tellingOf(payment);
  return (
    <Panel title={title}>
      <p>{words}</p>
      <Actions>
        {again.length > 0 && <ButtonLink to={checkoutFor(again, coupons)}>Comprar de novo</ButtonLink>}
        <ButtonLink to={paths.order(payment.number)} $variant="outline">
          Ver o pedido
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

const RAN_OUT = {
  pix: 'O código Pix venceu',
  boleto: 'O boleto venceu',
  card: 'O prazo para pagar terminou',
};

function tellingOf({ status, method, currency, refunded, reason, moneyBack }: Payment): {
  title: string;
  words: string;
} {
  if (moneyBack)
    return {
      title: moneyBack.state === 'done' ? 'Pagamento devolvido' : 'Vamos devolver o pagamento',
      words: refundMessage(moneyBack, currency),
    };
  if (status === 'refunded' || status === 'partly_refunded')
    return {
      title: 'Pagamento devolvido',
      words: `Devolvemos ${formatMoney(refunded, currency)} pela mesma forma de pagamento.`,
    };
  if (status === 'charged_back')
    return {
      title: 'Pagamento contestado',
      words: 'O seu banco pediu o valor de volta, e o pedido foi encerrado.',
    };
  if (status === 'refused')
    return {
      title: 'O pagamento não foi aprovado',
      words: `${reason ?? 'O pagamento foi recusado.'} Nada foi cobrado.`,
    };
  if (status === 'cancelled' && method === 'card')
    return {
      title: 'O pedido foi encerrado',
      words: 'O banco não respondeu a tempo. Nada foi cobrado.',
    };
  if (status === 'cancelled')
    return {
      title: 'Pedido cancelado',
      words: 'Pedido cancelado antes do pagamento. Nada foi cobrado.',
    };
  return {
    title: RAN_OUT[method],
    words: 'Nada foi cobrado. Já pagou? Entregamos se ainda houver estoque ou devolvemos o valor.',
  };
}
