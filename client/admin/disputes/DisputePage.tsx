import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { BrowserName } from '#client/admin/kit/BrowserName.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { LateChip } from '#client/admin/orders/LateChip.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { DISPUTE_TONES } from '#client/trade/disputeTones.ts';
import { entryWords } from '#client/trade/disputeWords.ts';
import { LINE_STEP_WORDS } from '#client/trade/lineStepWords.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Evidence } from '#client/ui/overlay/Evidence.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type { decideDispute, readAdminDispute } from '#shared/contract/admin/disputes.ts';
import type { readOrder, viewOrderProof } from '#shared/contract/admin/orders.ts';
import type { readAdminSeller } from '#shared/contract/admin/sellers.ts';
import {
  AT_THE_TEAM,
  DISPUTE_ENDINGS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
} from '#shared/trade/disputes.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { findLast } from '#shared/values/lists.ts';
import { formatMoney } from '#shared/values/money.ts';
import { DecideDispute } from './DecideDispute.tsx';
import { LineConversation } from './LineConversation.tsx';

/** The dossier of a dispute, and the decision where it waits for one. */
export function Component() {
  const dispute = useReply<typeof readAdminDispute>();
  const { settings } = useAdmin();
  const may = useMay();
  const { sale, title, state, decision, ending, reveals, files } = dispute;
  const buyer = may(needs<typeof readCustomer>('customers.read')) ? (
    <Link to={adminPaths.customer(dispute.buyerId)}>{dispute.buyer}</Link>
  ) : (
    dispute.buyer
  );
  const seller =
    dispute.sellerSlug !== null && may(needs<typeof readAdminSeller>('sellers.read')) ? (
      <Link to={adminPaths.seller(dispute.sellerSlug)}>{dispute.seller}</Link>
    ) : (
      dispute.seller
    );
  return (
    <AdminPage
      title={`Disputa ${sale}`}
      subtitle={title}
      actions={
        <>
          <Chip $tone={DISPUTE_TONES[state]}>{DISPUTE_STATES[state]}</Chip>
          <Allowed<typeof readOrder> by="orders.read">
            <ButtonLink to={adminPaths.dossier(dispute.order.id, dispute.lineId)} $variant="outline">
              Abrir o dossiê
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <BackLink to={adminPaths.disputes}>Todas as disputas</BackLink>
      <AsideColumns $aside="22rem">
        <Stack>
          <Panel title="O que foi dito">
            <Timeline data-marked>
              {dispute.entries.map((entry, index, { length }) => (
                <li key={index} data-latest={index === length - 1 || undefined}>
                  <strong>
                    {entryWords(entry, dispute.currency)}
                    {entry.who && ` (${entry.who})`}
                  </strong>
                  {entry.text && <p>{entry.text}</p>}
                  <small>
                    <Moment at={entry.at} />
                  </small>
                </li>
              ))}
            </Timeline>
          </Panel>
          {files.length > 0 && (
            <Panel title="Provas">
              <Evidence
                files={files.map((file) => ({
                  ...file,
                  about: `${file.by === 'buyer' ? 'Do comprador' : 'Do vendedor'}, ${formatInstant(file.at, settings)}`,
                }))}
                open={(fileId) =>
                  callEndpoint(
                    async () => (await import('#shared/contract/admin/disputes.ts')).viewAdminEvidence,
                    { params: { id: dispute.id, fileId } },
                  )
                }
              />
            </Panel>
          )}
          {dispute.proof.length > 0 && (
            <Allowed<typeof viewOrderProof> by="orders.read">
              <Panel title="Comprovantes da entrega">
                <Evidence
                  files={dispute.proof.map((file) => ({
                    ...file,
                    about: `Do vendedor, ${formatInstant(file.at, settings)}`,
                  }))}
                  open={(fileId) =>
                    callEndpoint(
                      async () => (await import('#shared/contract/admin/orders.ts')).viewOrderProof,
                      { params: { id: dispute.order.id, lineId: dispute.lineId, fileId: fileId } },
                    )
                  }
                />
              </Panel>
            </Allowed>
          )}
          <Panel title="Conversa entre os dois">
            <LineConversation
              orderId={dispute.order.id}
              lineId={dispute.lineId}
              messages={dispute.messages}
            />
          </Panel>
          <Panel title="Andamento do item">
            <Timeline data-marked>
              {dispute.steps.map(({ kind, at, ahead, amount, reason }, place, all) => (
                <li
                  key={`${kind} ${at}`}
                  data-latest={all[place] === findLast(all, (each) => !each.ahead) || undefined}
                >
                  <strong>
                    {LINE_STEP_WORDS[kind]}
                    {amount !== null && `: ${formatMoney(amount, dispute.currency)}`}
                  </strong>
                  {reason && <p>{reason}</p>}
                  <small>
                    {ahead && 'Previsto para '}
                    <Moment at={at} />
                  </small>
                </li>
              ))}
            </Timeline>
          </Panel>
          <Panel title="Revelações">
            {reveals.length === 0 ? (
              <p>O comprador ainda não viu a entrega.</p>
            ) : (
              <Timeline>
                {reveals.map(({ at, address, userAgent }) => (
                  <li key={`${at} ${address}`}>
                    <strong>{address || 'Endereço desconhecido'}</strong>
                    {userAgent && (
                      <p>
                        <BrowserName of={userAgent} />
                      </p>
                    )}
                    <small>
                      <Moment at={at} />
                    </small>
                  </li>
                ))}
              </Timeline>
            )}
          </Panel>
        </Stack>
        <Stack>
          <Allowed<typeof decideDispute> by="disputes.decide">
            {dispute.canDecide && <DecideDispute dispute={dispute} />}
          </Allowed>
          {ending && ending.by !== 'decision' && (
            <Panel title="Como terminou">
              <p>
                <strong>{DISPUTE_ENDINGS[ending.by]}</strong>
                {ending.outcome && `: ${DISPUTE_OUTCOMES[ending.outcome].toLowerCase()}`}
                {ending.amount !== null && ` (${formatMoney(ending.amount, dispute.currency)})`}
              </p>
            </Panel>
          )}
          {decision && (
            <Panel title="Decisão">
              <p>
                <strong>
                  {DISPUTE_OUTCOMES[decision.outcome]}
                  {decision.amount !== null && `: ${formatMoney(decision.amount, dispute.currency)}`}
                </strong>
              </p>
              <p>{decision.reason}</p>
              <p>
                {decision.by}, <Moment at={decision.at} />
              </p>
            </Panel>
          )}
          <Panel title="O item, como foi vendido">
            <Facts
              facts={[
                { name: 'Motivo', value: DISPUTE_REASONS[dispute.reason] },
                ...(dispute.units
                  ? [{ name: 'É sobre', value: theUnits(dispute.units, dispute.quantity) }]
                  : []),
                {
                  name: 'Pedido',
                  value: <Link to={adminPaths.order(dispute.order.id)}>{dispute.order.number}</Link>,
                },
                { name: 'Comprador', value: buyer },
                { name: 'Vendedor', value: seller },
                {
                  name: 'Preço',
                  value: `${dispute.quantity > 1 ? `${dispute.quantity} unidades, ` : ''}${formatMoney(dispute.price, dispute.currency)}`,
                },
                { name: 'Taxa da loja', value: formatMoney(dispute.fee, dispute.currency) },
                { name: 'Valor em disputa', value: formatMoney(dispute.refundable, dispute.currency) },
                { name: 'Garantia', value: `${dispute.guaranteeDays} dias` },
                { name: 'Situação do item', value: LINE_STAGES[dispute.stage] },
                ...(dispute.dueAt
                  ? [
                      {
                        name: 'Prazo',
                        value: (
                          <>
                            <Moment at={dispute.dueAt} />{' '}
                            {AT_THE_TEAM.includes(dispute.state) && <LateChip dueAt={dispute.dueAt} />}
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          </Panel>
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}
