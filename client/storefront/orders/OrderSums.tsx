import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/tokens.ts';
import type { OwnOrder } from '#shared/contract/account/orders.ts';
import { formatReais } from '#shared/money.ts';
import { PAYMENT_METHODS } from '#shared/orderStatus.ts';

/** What an order adds up to, from its lines to what was charged. */
export function OrderSums({ order }: { order: OwnOrder }) {
  const { subtotal, discount, interest, charged, refunded, paymentMethod } = order;
  return (
    <Sums>
      <div>
        <dt>Forma</dt>
        <dd>{PAYMENT_METHODS[paymentMethod]}</dd>
      </div>
      <div>
        <dt>Itens</dt>
        <dd>{formatReais(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>Desconto à vista</dt>
          <dd>− {formatReais(discount)}</dd>
        </div>
      )}
      {interest > 0 && (
        <div>
          <dt>Juros do parcelamento</dt>
          <dd>{formatReais(interest)}</dd>
        </div>
      )}
      <div data-total>
        <dt>Total</dt>
        <dd>{formatReais(charged)}</dd>
      </div>
      {refunded > 0 && (
        <div>
          <dt>Devolvido</dt>
          <dd>{formatReais(refunded)}</dd>
        </div>
      )}
    </Sums>
  );
}

const Sums = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  div {
    display: flex;
    justify-content: space-between;
    gap: ${space[4]};
  }
  dt {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  [data-total] {
    padding-block-start: ${space[2]};
    border-block-start: 1px solid ${color.line};
    font-size: ${text.lead};
    font-weight: 700;
  }
  [data-total] dt {
    color: inherit;
  }
`;
