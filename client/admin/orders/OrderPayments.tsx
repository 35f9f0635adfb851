import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Order, refundByAdmin, retryRefund } from '#shared/contract/admin/orders.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '#shared/trade/paymentStatus.ts';
import { formatMoney } from '#shared/values/money.ts';
import { HandPaymentFact } from './HandPaymentFact.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefusedRefund } from './RefusedRefund.tsx';

const TONES: Record<PaymentStatus, 'sun' | 'leaf' | 'ember' | 'neutral'> = {
  pending: 'sun',
  approved: 'leaf',
  refused: 'ember',
  expired: 'neutral',
  cancelled: 'neutral',
  partly_refunded: 'sun',
  refunded: 'neutral',
  charged_back: 'ember',
};

const REFUND_STATES = { pending: 'em andamento', done: 'feito', failed: 'recusado pelo provedor' };

/** The payment of the order: every attempt, the refunds, and the form for another refund. */
export function OrderPayments({ order }: { order: Order }) {
  const { money } = order;
  return (
    <Stack>
      {money.payments.length === 0 && <p>{PAYMENT_METHODS[order.paymentMethod]}, sem cobrança online.</p>}
      {order.handPayment && <HandPaymentFact payment={order.handPayment} />}
      {money.payments.length > 0 && (
        <List aria-label="Tentativas de pagamento">
          {money.payments.map((payment) => (
            <li key={payment.id}>
              <Chip $tone={TONES[payment.status]}>{PAYMENT_STATUSES[payment.status]}</Chip>
              <span>
                {PAYMENT_METHODS[payment.method]}
                {payment.installments > 1 && ` em ${payment.installments}x`}
                {payment.cardLast4 && `, final ${payment.cardLast4}`} ·{' '}
                {formatMoney(payment.charged, order.currency)}
              </span>
              {payment.reason && <span>{payment.reason}</span>}
              {payment.method === 'boleto' && payment.status === 'pending' && money.keptUntil && (
                <span>
                  Vencimento em <Moment at={payment.expiresAt} dayOnly />. O banco pode confirmar até{' '}
                  <Moment at={money.keptUntil} dayOnly />.
                </span>
              )}
              <small>
                <Moment at={payment.settledAt ?? payment.createdAt} /> · {payment.providerLabel}
              </small>
            </li>
          ))}
        </List>
      )}
      {money.refunds.length > 0 && (
        <List aria-label="Reembolsos">
          {money.refunds.map((refund) => (
            <li key={refund.id}>
              <span>
                Reembolso de {formatMoney(refund.amount, order.currency)}{' '}
                {refund.elsewhere ? 'feito fora do site' : REFUND_STATES[refund.status]}
                {refund.line && `: ${refund.line}`}
              </span>
              <span>{refund.reason}</span>
              {refund.waits && (
                <Allowed<typeof retryRefund> by="orders.refund">
                  <RefusedRefund orderId={order.id} refundId={refund.id} />
                </Allowed>
              )}
              <small>
                <Moment at={refund.createdAt} /> ·{' '}
                {refund.actor === 'customer' ? 'Cliente' : (refund.who ?? 'Sistema')}
              </small>
            </li>
          ))}
        </List>
      )}
      {money.refundable > 0 && (
        <Allowed<typeof refundByAdmin> by="orders.refund">
          <RefundDialog order={order} />
        </Allowed>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.ul`
  ${plainList};
  li {
    display: grid;
    gap: ${space[1]};
    padding-block-start: ${space[3]};
    border-block-start: 1px solid ${color.line};
    font-size: ${text.small};
  }
  &:first-child > li:first-child {
    padding-block-start: 0;
    border: 0;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
