import { Form } from 'react-router-dom';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { returnedWords } from '#client/trade/returnedWords.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Dispute } from '#shared/contract/account/disputes.ts';
import { NO_EXCHANGES } from '#shared/trade/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { formatMoney } from '#shared/values/money.ts';
import { outcomeWords } from './disputeSentences.ts';

interface OpenProposalProps {
  dispute: Dispute;
  proposal: NonNullable<Dispute['proposal']>;
  /** The address that receives the answer. */
  address: string;
  busy: boolean;
}

/** The offer of one side, for the other to accept or decline. */
export function OpenProposal({
  dispute: { side, moves, exchange, noExchange, currency, units, quantity },
  proposal,
  address,
  busy,
}: OpenProposalProps) {
  const canAccept = moves.includes('accept');
  const noUnit = proposal.outcome === 'unit' ? noExchange : null;
  return (
    <Panel title="Proposta em aberto">
      <p>
        {proposal.by === side ? 'Você propôs' : `${side === 'buyer' ? 'O vendedor' : 'O comprador'} propõe`}:{' '}
        <strong>{outcomeWords(proposal, currency)}</strong>.{' '}
        {canAccept ? 'Se você aceitar' : 'Se o outro lado aceitar'},{' '}
        {proposal.outcome === 'unit' && exchange === 'hand'
          ? 'ela chega no prazo do anúncio, a primeira deixa de valer e a disputa termina.'
          : 'a disputa termina na hora.'}
        {proposal.outcome === 'unit' && units && ` Vale só para ${theUnits(units, quantity)}.`}
      </p>
      {proposal.outcome !== 'unit' && (
        <p>
          {side === 'seller' || canAccept
            ? returnedWords(proposal, currency)
            : `Você receberia ${formatMoney(proposal.back, currency)}`}
          .
        </p>
      )}
      {noUnit && <p>{NO_EXCHANGES[noUnit]}. Por isso, não dá para aceitar agora.</p>}
      {canAccept && (
        <Form method="post" action={address} preventScrollReset>
          <input type="hidden" name="outcome" value={proposal.outcome} />
          <input
            type="hidden"
            name="amount"
            value={proposal.amount === null ? '' : writeAmount(proposal.amount)}
          />
          <Actions>
            {noUnit === null && (
              <SubmitButton name="intent" value="accept" busy={busy} busyLabel="Enviando...">
                Aceitar e {DOES[proposal.outcome === 'unit' ? 'unit' : 'money'][side]}{' '}
                {proposal.outcome === 'unit' ? 'outra unidade' : formatMoney(proposal.back, currency)}
              </SubmitButton>
            )}
            <SubmitButton
              name="intent"
              value="decline"
              $variant="outline"
              busy={busy}
              busyLabel="Enviando..."
            >
              Recusar
            </SubmitButton>
          </Actions>
        </Form>
      )}
      {moves.includes('retract') && (
        <Form method="post" action={address} preventScrollReset>
          <SubmitButton name="intent" value="retract" $variant="outline" busy={busy} busyLabel="Retirando...">
            Retirar proposta
          </SubmitButton>
        </Form>
      )}
    </Panel>
  );
}

const DOES = {
  money: { buyer: 'receber', seller: 'devolver' },
  unit: { buyer: 'receber', seller: 'entregar' },
};
