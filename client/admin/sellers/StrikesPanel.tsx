import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import type { decideStrike } from '#shared/contract/admin/standing.ts';
import type { SellerStrike } from '#shared/contract/seller/standing.ts';
import { APPEAL_STATES } from '#shared/people/sellerStanding.ts';

/** The strikes of a seller, and the waiting appeals. */
export function StrikesPanel({ seller }: { seller: AdminSeller }) {
  return (
    <Panel title="Advertências">
      {seller.strikes.length === 0 && <Quiet>Nenhuma.</Quiet>}
      <List>
        {seller.strikes.map((strike) => (
          <li key={strike.id}>
            <p>
              <strong>{strike.reason}</strong>{' '}
              {strike.appealState ? (
                <Chip $tone={strike.appealState === 'waiting' ? 'sun' : 'neutral'}>
                  {APPEAL_STATES[strike.appealState]}
                </Chip>
              ) : (
                <Chip $tone={strike.counts ? 'ember' : 'neutral'}>
                  {strike.counts ? (strike.grave ? 'Vale por três' : 'Em vigor') : 'Não vale mais'}
                </Chip>
              )}
            </p>
            {strike.sales.length > 0 && (
              <Quiet>{strike.sales.map(({ number, title }) => `${number}: ${title}`).join(' · ')}</Quiet>
            )}
            <Quiet>
              Dada em <Moment at={strike.givenAt} />, vale até <Moment at={strike.countsUntil} />
            </Quiet>
            {strike.appeal && <p>Recurso: {strike.appeal}</p>}
            {strike.appealReason && <p>Decisão: {strike.appealReason}</p>}
            {strike.appealState === 'waiting' && (
              <Allowed<typeof decideStrike> by="sellers.manage">
                <AppealDecision seller={seller} strike={strike} />
              </Allowed>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}

function AppealDecision({ seller, strike }: { seller: AdminSeller; strike: SellerStrike }) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof decideStrike>(saving);
  const { revalidate } = useRevalidator();
  const [lift, setLift] = useState('');
  const [reason, setReason] = useState('');
  useUnsavedWarning(reason !== '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const decision = { lift: lift === '' ? undefined : lift === 'yes', reason };
    if (
      !(await save(async () => (await import('#shared/contract/admin/standing.ts')).decideStrike, {
        params: { slug: seller.slug, id: strike.id },
        body: decision,
      }))
    )
      return;
    toast('Recurso decidido. O vendedor foi avisado por e-mail.');
    await revalidate();
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={(event) => void submit(event)}>
      <FormSummary>{summary}</FormSummary>
      <SelectField
        label="Decisão do recurso"
        value={lift}
        error={error('lift')}
        choices={[
          ['', 'Escolha a decisão'],
          ['no', 'Manter a advertência'],
          ['yes', 'Retirar a advertência'],
        ]}
        onChange={setLift}
      />
      <TextField
        label="Motivo da decisão"
        hint="O vendedor o lê."
        rows={3}
        maxLength={500}
        value={reason}
        error={error('reason')}
        onChange={setReason}
      />
      <div>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Decidir recurso
        </SubmitButton>
      </div>
    </FormColumn>
  );
}

const List = styled.ul`
  ${plainList};
  gap: ${space[5]};
  li {
    display: grid;
    gap: ${space[2]};
  }
`;
