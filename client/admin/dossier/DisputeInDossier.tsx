import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { entryWords } from '#client/trade/disputeWords.ts';
import type { LineDossier } from '#shared/contract/admin/dossier.ts';
import { DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES } from '#shared/trade/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';
import { Rows } from './PrintedDocument.tsx';
import { Proofs } from './Proofs.tsx';

type Dispute = LineDossier['disputes'][number];

export function DisputeInDossier({
  dispute: { id, reason, units, state, entries, files, decision },
  currency,
  quantity,
}: {
  dispute: Dispute;
  currency: Currency;
  quantity: number;
}) {
  return (
    <section>
      <h3>
        Disputa: {DISPUTE_REASONS[reason].toLowerCase()} ({DISPUTE_STATES[state].toLowerCase()})
      </h3>
      {units && <p>É sobre {theUnits(units, quantity)}.</p>}
      <Rows>
        {entries.map((entry, index) => (
          <li key={index}>
            <Moment at={entry.at} />
            <p>
              <strong>
                {entryWords(entry, currency)}
                {entry.who && ` (${entry.who})`}
              </strong>
              {entry.text && <span>{entry.text}</span>}
            </p>
          </li>
        ))}
      </Rows>
      {decision && (
        <p>
          <strong>Decisão da equipe: {DISPUTE_OUTCOMES[decision.outcome].toLowerCase()}</strong>
          {decision.amount !== null && ` (${formatMoney(decision.amount, currency)})`}. {decision.reason}
        </p>
      )}
      {files.length > 0 && (
        <Proofs
          title="Provas da disputa"
          files={files.map((file) => ({
            ...file,
            about: file.by === 'buyer' ? 'Do comprador' : 'Do vendedor',
          }))}
          open={(fileId) =>
            callEndpoint(async () => (await import('#shared/contract/admin/disputes.ts')).viewAdminEvidence, {
              params: { id, fileId },
            })
          }
        />
      )}
    </section>
  );
}
