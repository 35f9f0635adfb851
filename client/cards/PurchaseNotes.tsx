import { CreditCard, RotateCcw, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { DeliveryClock } from '#shared/shop/promises.ts';

const WITHIN: Record<Exclude<Delivery, 'instant'>, Record<DeliveryClock, string>> = {
  '15min': { always: '15 minutos', attended: '15 minutos úteis' },
  '1h': { always: '1 hora', attended: '1 hora útil' },
  '24h': { always: '24 horas', attended: '24 horas úteis' },
};

const accessWords = (delivery: Delivery, clock: DeliveryClock): string =>
  delivery === 'instant'
    ? 'Acesso imediato após confirmação do pagamento'
    : `Acesso em até ${WITHIN[delivery][clock]} após confirmação do pagamento, entregue por uma pessoa`;

/** The benefits of every purchase. (Specification, 'Product page', notes) */
export function PurchaseNotes({ delivery, clock }: { delivery: Delivery; clock: DeliveryClock }) {
  return (
    <Notes>
      <li>
        <RotateCcw size={16} aria-hidden="true" /> Devolução do dinheiro em caso de problemas
      </li>
      <li>
        <Zap size={16} aria-hidden="true" /> {accessWords(delivery, clock)}
      </li>
      <li>
        <CreditCard size={16} aria-hidden="true" /> Cartão de crédito, Pix ou boleto bancário
      </li>
    </Notes>
  );
}

const Notes = styled.ul`
  display: grid;
  gap: ${space[2]};
  color: ${color.quiet};
  font-size: ${text.small};
  list-style: none;
  li {
    display: flex;
    gap: ${space[2]};
  }
  svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;
