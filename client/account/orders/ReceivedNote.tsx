import { CircleCheck } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

/** Passed by the payment's page in the history state; it survives a reload, and ends when the buyer leaves. */
export interface Received {
  received: number;
  currency: Currency;
}

/** Confirms the payment to a buyer who has just paid. */
export function ReceivedNote() {
  const { received, currency = 'BRL' } = (useLocation().state ?? {}) as Partial<Received>;
  // After a reload the browser still knows it; the server, which drew the page, never did.
  const hydrated = useHydrated();
  if (received === undefined || !hydrated) return null;
  return (
    <Box>
      <CircleCheck size={32} aria-hidden="true" />
      <div>
        <h2>Pagamento confirmado</h2>
        <p>Recebemos {formatMoney(received, currency)}. Obrigado pela compra!</p>
      </div>
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]} ${space[5]};
  border-radius: ${radius.card};
  background: ${color.leafSoft};
  color: ${color.onLeafSoft};
  svg {
    flex: none;
  }
  h2 {
    font-size: ${text.title};
  }
`;
