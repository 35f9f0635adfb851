import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { CountedField } from '#client/ui/field/CountedField.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { Dispute, moveDispute } from '#shared/contract/account/disputes.ts';
import { LONGEST_TEXT, SHORTEST_TEXT } from '#shared/trade/disputes.ts';
import { OpenProposal } from './OpenProposal.tsx';
import { ProposeForm } from './ProposeForm.tsx';

/** The actions of the reading side. */
export function DisputeMoves({ dispute }: { dispute: Dispute }) {
  const { id, side, moves, proposal } = dispute;
  const address = side === 'seller' ? paths.sellerDispute(id) : paths.dispute(id);
  const posted = usePosted(address, 'say');
  const { ref, ...words } = useForm<typeof moveDispute>(posted, { draft: 'say' });
  const may = (move: Dispute['moves'][number]) => moves.includes(move);
  if (moves.length === 0) return null;
  const appeal = may('appeal');
  return (
    <>
      {proposal && may('propose') && (
        <OpenProposal dispute={dispute} proposal={proposal} address={address} busy={posted.busy} />
      )}
      <Panel title={appeal ? 'Recorrer da decisão' : 'Responder'}>
        <PostedForm ref={ref} action={address} preventScrollReset summary={words.summary}>
          <CountedField
            {...words.field('text')}
            label={appeal ? 'Por que você discorda da decisão' : 'Mensagem'}
            hint={
              appeal
                ? 'Só cabe um recurso por disputa. Outra pessoa da equipe decide, e essa decisão é final. O outro lado também lê.'
                : 'O outro lado e a equipe leem. Não inclua senhas.'
            }
            name="text"
            rows={4}
            least={appeal ? SHORTEST_TEXT : 0}
            most={LONGEST_TEXT}
          />
          {appeal && (
            <CheckField
              name="sure"
              value="yes"
              required
              label="Li a decisão e quero usar o meu único recurso"
            />
          )}
          <Actions>
            <SubmitButton
              name="intent"
              value={appeal ? 'appeal' : 'say'}
              busy={posted.busy}
              busyLabel="Enviando..."
            >
              {appeal ? 'Recorrer' : 'Enviar'}
            </SubmitButton>
            {may('mediate') && (
              <SubmitButton
                name="intent"
                value="mediate"
                $variant="outline"
                busy={posted.busy}
                busyLabel="Enviando..."
              >
                Chamar a equipe
              </SubmitButton>
            )}
          </Actions>
          {may('mediate') && (
            <QuietLine>
              A negociação termina e a equipe decide. Você e o outro lado recebem a decisão explicada.
            </QuietLine>
          )}
        </PostedForm>
        {may('withdraw') && (
          <Fold $tone="quiet">
            <summary>Desistir da disputa</summary>
            <Form method="post" action={address} preventScrollReset>
              <Leave>
                <p>
                  A disputa termina sem devolução, e os prazos do item continuam. Você pode desistir até duas
                  vezes por item. Depois, não dá para abrir outra disputa.
                </p>
                <div>
                  <SubmitButton
                    name="intent"
                    value="withdraw"
                    $variant="outline"
                    busy={posted.busy}
                    busyLabel="Enviando..."
                  >
                    Sim, desistir
                  </SubmitButton>
                </div>
              </Leave>
            </Form>
          </Fold>
        )}
      </Panel>
      {may('propose') && <ProposeForm dispute={dispute} address={address} />}
    </>
  );
}

const Leave = styled.div`
  display: grid;
  gap: ${space[3]};
`;
