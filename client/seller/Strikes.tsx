import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { appealStrike, SellerStrike } from '#shared/contract/seller/standing.ts';
import { APPEAL_STATES } from '#shared/people/sellerStanding.ts';
import { type ClockSettings, formatDate } from '#shared/values/instant.ts';

interface StrikesProps {
  strikes: SellerStrike[];
  settings: ClockSettings;
}

/** The strikes against a shop, each with its reason and one appeal. */
export function Strikes({ strikes, settings }: StrikesProps) {
  return (
    <div id="advertencias">
      <Panel
        title="Advertências"
        about="Muitas advertências em pouco tempo suspendem sua loja. Você pode recorrer uma vez de cada."
      >
        <List>
          {strikes.map((strike) => (
            <li key={strike.id}>
              <p>
                <strong>{strike.reason}</strong>{' '}
                {strike.appealState ? (
                  <Chip $tone={strike.appealState === 'lifted' ? 'leaf' : 'neutral'}>
                    {APPEAL_STATES[strike.appealState]}
                  </Chip>
                ) : (
                  strike.counts && <Chip $tone="ember">{strike.grave ? 'Vale por três' : 'Em vigor'}</Chip>
                )}
              </p>
              {strike.sales.length > 0 && (
                <Quiet>
                  {strike.sales.map(({ number, title }) => `Venda ${number}: ${title}`).join(' · ')}
                </Quiet>
              )}
              <Quiet>
                De {formatDate(strike.givenAt, settings)}.{' '}
                {strike.counts ? `Vale até ${formatDate(strike.countsUntil, settings)}.` : 'Não vale mais.'}
              </Quiet>
              {strike.appeal && <Quiet>O seu recurso: {strike.appeal}</Quiet>}
              {strike.appealReason && <Quiet>A equipe decidiu: {strike.appealReason}</Quiet>}
              {strike.appealedAt === null && strike.counts && <Appeal id={strike.id} />}
            </li>
          ))}
        </List>
      </Panel>
    </div>
  );
}

function Appeal({ id }: { id: string }) {
  const posted = usePosted(paths.selling, `appeal ${id}`);
  const { ref, busy, summary, field } = useForm<typeof appealStrike>(posted, { draft: `appeal ${id}` });
  if (posted.done) return <SuccessNotice>Recurso enviado. A equipe responde por e-mail.</SuccessNotice>;
  return (
    <Fold $tone="quiet" open={posted.fault !== undefined}>
      <summary>Recorrer desta advertência</summary>
      <Plain ref={ref} method="post" action={paths.selling} noValidate preventScrollReset>
        <FormSummary>{summary}</FormSummary>
        <input type="hidden" name="strike" value={id} />
        <PostedField
          {...field('text')}
          label="O que houve"
          hint="Só a equipe lê. Cite vendas pelo número."
          name="text"
          rows={4}
          maxLength={2_000}
        />
        <div>
          <SubmitButton name="intent" value={`appeal ${id}`} busy={busy} busyLabel="Enviando...">
            Enviar recurso
          </SubmitButton>
        </div>
      </Plain>
    </Fold>
  );
}

const List = styled.ul`
  ${plainList};
  gap: ${space[5]};
  li {
    display: grid;
    gap: ${space[1]};
  }
`;

const Plain = styled(Form)`
  display: grid;
  gap: ${space[4]};
`;
