import { useFetcher } from 'react-router-dom';
import { styled } from 'styled-components';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Told } from '#client/ui/feedback/Told.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { OwnLine } from '#shared/contract/account/orders.ts';
import type { PublicSettings } from '#shared/contract/settings.ts';
import { formatInstant } from '#shared/instant.ts';
import type { action } from './OrderPage.action.ts';

interface ConfirmReceiptProps {
  line: OwnLine;
  number: string;
  settings: PublicSettings;
  /** What there is to confirm is on its way: the form has its place already. */
  pending: boolean;
}

/** The buyer's word that a line came and works, or when time says so. */
export function ConfirmReceipt({ line, number, settings, pending }: ConfirmReceiptProps) {
  const fetcher = useFetcher<typeof action>();
  const fault = fetcher.data?.fault;
  const { confirmBy, confirmedAt, canConfirm } = line;
  if (confirmedAt !== null) {
    const confirmed = `Recebimento confirmado em ${formatInstant(confirmedAt, settings)}. A garantia continua.`;
    return fetcher.data ? <Told>{confirmed}</Told> : <Quiet>{confirmed}</Quiet>;
  }
  const alone = confirmBy && `Sem resposta, confirma-se sozinho em ${formatInstant(confirmBy, settings)}.`;
  if (!canConfirm && !pending) return alone ? <Quiet>{alone}</Quiet> : null;
  return (
    <Box as={fetcher.Form} method="post" action={paths.order(number)} inert={!canConfirm}>
      <input type="hidden" name="lineId" value={line.id} />
      <p>
        <strong>Teste antes de confirmar.</strong> Ninguém da loja pede isso. Confirmar diz que recebeu e que
        funciona; a garantia continua. {alone}
      </p>
      <div role="status">{fault && <Notice $tone="ember">{fault}</Notice>}</div>
      <div>
        <SubmitButton
          name="intent"
          value="confirm"
          $variant="outline"
          busy={fetcher.state !== 'idle'}
          busyLabel="Confirmando..."
        >
          Confirmar recebimento
        </SubmitButton>
      </div>
    </Box>
  );
}

const Box = styled.form`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  p {
    font-size: ${text.small};
  }
  > [role='status']:empty {
    display: none;
  }
`;
