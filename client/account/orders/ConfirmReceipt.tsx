import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerLine } from '#shared/contract/account/orders.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { ConfirmAction } from './ConfirmAction.tsx';

interface ConfirmReceiptProps {
  line: BuyerLine;
  number: string;
  settings: PublicSettings;
  /** Reserves the form's space before the goods arrive. */
  pending: boolean;
}

/** The buyer's word that a line came and works, or when time says so. */
export function ConfirmReceipt({ line, number, settings, pending }: ConfirmReceiptProps) {
  const { revalidate } = useRevalidator();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { confirmBy, confirmedAt, canConfirm } = line;
  if (confirmedAt !== null) {
    const confirmed = `Recebimento confirmado em ${formatInstant(confirmedAt, settings)}. A garantia continua.`;
    return isConfirmed ? <SuccessNotice>{confirmed}</SuccessNotice> : <Quiet>{confirmed}</Quiet>;
  }
  const alone =
    confirmBy && `Se você não responder, confirmamos por você em ${formatInstant(confirmBy, settings)}.`;
  if (!canConfirm && !pending) return alone ? <Quiet>{alone}</Quiet> : null;
  const confirm = async () => {
    const { confirmReceipt } = await importNeeded(() => import('./orderCalls.ts'));
    await confirmReceipt(number, line.id);
    setIsConfirmed(true);
    await revalidate();
  };
  return (
    <Box inert={!canConfirm}>
      <p>
        <strong>Teste antes de confirmar.</strong> Nunca pedimos essa confirmação por mensagem. Sua garantia
        continua valendo. {alone}
      </p>
      <div>
        <ConfirmAction
          label="Confirmar recebimento"
          look="outline"
          tone="default"
          title="Confirmar o recebimento?"
          busyLabel="Confirmando..."
          plain={{
            intent: 'confirm',
            label: 'Confirmar que recebi',
            address: paths.order(number),
            lineId: line.id,
          }}
          act={confirm}
        >
          <p>Confirme só depois de testar: o vendedor recebe o dinheiro, e não dá para desfazer.</p>
        </ConfirmAction>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  > p {
    font-size: ${text.small};
  }
`;
