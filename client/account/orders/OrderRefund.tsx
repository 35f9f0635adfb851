import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { SumList } from '#client/ui/Sums.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerLine, BuyerOrder } from '#shared/contract/account/orders.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { WITHDRAWAL_BARS } from '#shared/trade/withdrawals.ts';
import { formatMoney } from '#shared/values/money.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { backBy } from './GiveUpLine.tsx';

/** The buyer's own refund of all that can still go back, and of several items which those are and why others are not. */
export function OrderRefund({ order }: { order: BuyerOrder }) {
  const { lines, currency, refundable, selfRefundDays } = order;
  const [wasRefundable] = useState(refundable > 0 && order.moneyBack === null);
  if (refundable === 0)
    // Else it was the refund itself that used it up.
    return wasRefundable && lines.some(({ state }) => state === 'seen') ? (
      <Gone>Você já viu a entrega. Para pedir reembolso, fale com a gente.</Gone>
    ) : null;
  if (lines.length === 1) return <RefundAll order={order} />;
  return (
    <Several aria-label="Reembolso">
      <h3>Reembolso</h3>
      <Quiet>
        Peça reembolso do que não revelou em até {selfRefundDays} dias do pagamento: item por item ou tudo.
      </Quiet>
      <SumList>
        {lines.map((line) => (
          <div key={line.id} data-look={line.refundable > 0 ? undefined : 'quiet'}>
            <dt>{line.title}</dt>
            <dd>{line.refundable > 0 ? formatMoney(line.refundable, currency) : whyNot(line)}</dd>
          </div>
        ))}
      </SumList>
      <RefundAll order={order} />
    </Several>
  );
}

const whyNot = ({ unrefundable, state }: BuyerLine): string =>
  unrefundable ? WITHDRAWAL_BARS[unrefundable] : state === 'refunded' ? 'Já voltou' : 'Nada a devolver';

function RefundAll({ order }: { order: BuyerOrder }) {
  const { number, currency, refundable, selfRefundDays, lines, paymentMethod } = order;
  const { revalidate } = useRevalidator();
  const refund = async () => {
    try {
      await callEndpoint(async () => (await import('#shared/contract/account/payment.ts')).refundOrder, {
        params: { id: number },
        body: {},
      });
      toast(`Reembolso aceito. ${backBy(paymentMethod)}`);
    } finally {
      // Another tab may have done it, or looked at something.
      await revalidate();
    }
  };
  const able = lines.filter((line) => line.refundable > 0).length;
  return (
    <ConfirmAction
      label="Pedir reembolso"
      look="outline"
      title="Pedir o dinheiro de volta?"
      busyLabel="Pedindo..."
      plain={{ intent: 'refund', label: 'Confirmar o reembolso' }}
      act={refund}
    >
      <p>
        Devolvemos {formatMoney(refundable, currency)} pela mesma forma de pagamento (
        {PAYMENT_METHODS[paymentMethod]}), e{' '}
        {able === lines.length
          ? 'você fica sem os produtos deste pedido'
          : `${able === 1 ? 'você fica sem um item' : `você fica sem ${able} itens`}. Os outros continuam`}
        . Vale por {selfRefundDays} dias para itens não revelados.
      </p>
    </ConfirmAction>
  );
}

const Several = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  h3 {
    font-size: ${text.body};
  }
  dl {
    font-size: ${text.small};
  }
  dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dd {
    flex: none;
    max-inline-size: 50%;
  }
`;

/** As tall as the button that stood there, so that nothing below moves when it goes. */
const Gone = styled.p`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
  color: ${color.quiet};
  font-size: ${text.small};
  line-height: 1.3;
`;
