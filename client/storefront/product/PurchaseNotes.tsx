import { CreditCard, RotateCcw, Zap } from 'lucide-react';
import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/tokens.ts';
import type { Delivery } from '#shared/contract/products.ts';

const ACCESS: Record<Delivery, string> = {
  instant: 'Acesso imediato após confirmação do pagamento',
  '15min': 'Acesso em até 15 minutos após confirmação do pagamento, entregue por uma pessoa',
  '1h': 'Acesso em até 1 hora após confirmação do pagamento, entregue por uma pessoa',
  '24h': 'Acesso em até 24 horas após confirmação do pagamento, entregue por uma pessoa',
};

/** What every purchase comes with. (Specification, 'Product page', notes) */
export function PurchaseNotes({ delivery }: { delivery: Delivery }) {
  return (
    <Notes>
      <li>
        <RotateCcw size={16} aria-hidden="true" /> Devolução do dinheiro em caso de problemas
      </li>
      <li>
        <Zap size={16} aria-hidden="true" /> {ACCESS[delivery]}
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
