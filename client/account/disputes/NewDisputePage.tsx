import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { NoSuchOrder } from '#client/account/orders/OrderFrame.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { CountedField } from '#client/ui/field/CountedField.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space, text as sizes } from '#client/ui/theme/tokens.ts';
import type { openDispute } from '#shared/contract/account/disputes.ts';
import { reasonsFor, whyNotAll } from '#shared/trade/disputeReasons.ts';
import { DISPUTE_REASONS, LONGEST_TEXT, SHORTEST_TEXT } from '#shared/trade/disputes.ts';
import type { loader } from './NewDisputePage.loader.ts';

/** '/conta/disputas/nova': what is wrong with an item. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const action = found
    ? `${paths.newDispute}?${new URLSearchParams({ pedido: found.number, item: found.line.id }).toString()}`
    : paths.newDispute;
  const posted = usePosted(action);
  const { ref, busy, summary, field, error } = useForm<typeof openDispute>(posted, { draft: 'dispute' });
  if (!found) return <NoSuchOrder />;
  const { number, line } = found;
  const reasons = reasonsFor(line.disputing, line.goods);
  const why = whyNotAll(line.disputing, line.goods);
  const toLook = line.disputing.delivered && !line.disputing.seen;
  const [reason, text] = [field('reason'), field('text')];
  return (
    <AccountFrame
      title="Abrir uma disputa"
      about={line.title}
      trail={[
        { label: 'Meus pedidos', to: paths.orders },
        { label: number, to: paths.order(number) },
        { label: 'Disputa' },
      ]}
    >
      <Panel
        title="O que aconteceu"
        about={`${line.conversation === null ? 'Nossa equipe analisa e decide.' : `O vendedor tem ${settings?.disputeAnswerHours ?? 48} horas para responder. Se não responder, devolvemos seu dinheiro.`} Durante a disputa, os prazos ficam pausados.`}
      >
        {line.canDispute && reasons.length === 0 ? (
          <>
            <p>{why}</p>
            <Link to={paths.order(number)}>Ir para o pedido e revelar</Link>
          </>
        ) : line.canDispute || posted.fault ? (
          <PostedForm ref={ref} action={action} summary={summary}>
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="lineId" value={line.id} />
            <ChoiceField
              label="Motivo"
              name="reason"
              none="Escolha o motivo"
              choices={Object.fromEntries(reasons.map((each) => [each, DISPUTE_REASONS[each]]))}
              hint={why}
              {...reason}
            />
            {toLook && <Link to={paths.order(number)}>Ir para o pedido e revelar</Link>}
            {line.quantity > 1 && line.deliveredAt !== null && (
              <Units>
                <legend>Quais unidades têm defeito?</legend>
                <p>
                  Marque as unidades com problema, pelo número da entrega. Sem marcar, a disputa vale para
                  todas.
                </p>
                {Array.from({ length: line.quantity }, (_, index) => `unit${index + 1}`).map(
                  (name, index) => (
                    <CheckField
                      key={name}
                      name={name}
                      value={index + 1}
                      label={`Unidade ${index + 1} de ${line.quantity}`}
                      defaultChecked={Boolean(posted.typed?.[name])}
                    />
                  ),
                )}
                {error('units') && <p role="alert">{error('units')}</p>}
              </Units>
            )}
            <CountedField
              {...text}
              label="Conte o que aconteceu"
              hint="Conte o que esperava, o que recebeu e quando percebeu. Anexe provas na próxima página. Não inclua senhas."
              name="text"
              rows={6}
              least={SHORTEST_TEXT}
              most={LONGEST_TEXT}
            />
            <div>
              <SubmitButton busy={busy} busyLabel="Abrindo...">
                Abrir disputa
              </SubmitButton>
            </div>
          </PostedForm>
        ) : (
          <p>Não dá para abrir uma disputa deste item agora. Precisa de ajuda? Fale com o atendimento.</p>
        )}
      </Panel>
    </AccountFrame>
  );
}

const Units = styled(FieldGroup)`
  gap: ${space[1]};
  padding-block: ${space[3]};
  p {
    color: ${color.quiet};
    font-size: ${sizes.small};
  }
`;
