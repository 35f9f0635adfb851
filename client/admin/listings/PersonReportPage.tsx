import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { ConversationReading } from '#client/admin/disputes/ConversationReading.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { DecisionSummary } from '#client/admin/sellers/DecisionSummary.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type {
  decidePersonReport,
  PersonReport,
  readPersonReport,
} from '#shared/contract/admin/personReports.ts';
import { PERSON_REPORT_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { PERSON_REPORT_TONES } from './listingTones.ts';
import { ReportDecision } from './ReportDecision.tsx';

/** A report about a person, the conversation for a reader who states a reason, and the decision. */
export function Component() {
  const report = useReply<typeof readPersonReport>();
  const { id, state, title, fault, by, about, createdAt, text, others, messages, version } = report;
  const read = (body: { reason: string }) =>
    callEndpoint(
      async () => (await import('#shared/contract/admin/personReports.ts')).viewReportedConversation,
      { params: { id }, body },
    );
  const open = useCallback(
    (seq: number) =>
      callEndpoint(
        async () => (await import('#shared/contract/admin/personReports.ts')).viewReportedPicture,
        { params: { id, seq } },
      ),
    [id],
  );
  return (
    <AdminPage
      title={about.name}
      subtitle={`Denúncia sobre uma conversa de ${title}`}
      actions={<Chip $tone={PERSON_REPORT_TONES[state]}>{PERSON_REPORT_STATES[state]}</Chip>}
    >
      <BackLink to={adminPaths.personReports}>Todas as denúncias de pessoas</BackLink>
      <AsideColumns $aside="26rem">
        <Stack>
          <Panel title={TALK_FAULTS[fault]}>
            <p>{text || 'Sem mais palavras.'}</p>
            <Facts
              facts={[
                { name: 'Denunciado', value: <Person person={about} /> },
                { name: 'Outras denúncias da mesma pessoa', value: formatNumber(others) },
                { name: 'Denunciante', value: <Person person={by} /> },
                { name: 'Quando', value: <Moment at={createdAt} /> },
              ]}
            />
          </Panel>
          <Panel title="A conversa">
            <ConversationReading messages={messages} read={read} open={open} />
          </Panel>
        </Stack>
        <Stack>
          {state === 'open' ? (
            <Allowed<typeof decidePersonReport> by="listings.reports">
              <ReportDecision
                about="O denunciante recebe o motivo. Se confirmada, o denunciado também, sem saber a origem."
                outcomes={[
                  ['dismiss', 'Nada a fazer'],
                  ['uphold', 'Confirmar e avisar'],
                ]}
                grave="uphold"
                decide={(decision) =>
                  callEndpoint(
                    async () => (await import('#shared/contract/admin/personReports.ts')).decidePersonReport,
                    { params: { id }, body: { ...decision, version } },
                  )
                }
                done={() => 'Denúncia decidida.'}
                queue={listAddress(adminPaths.personReports, { state: 'open' })}
              />
            </Allowed>
          ) : (
            <DecisionSummary
              by={report.decidedBy}
              at={report.decidedAt}
              reason={report.reason}
              faults={[]}
              nameOf={(path) => path}
              outcome={PERSON_REPORT_STATES[state]}
            />
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}

/** These pages have their own actions for bans and strikes. */
function Person({ person: { id, name, shop } }: { person: PersonReport['by'] }) {
  const may = useMay();
  return (
    <>
      {may(needs<typeof readCustomer>('customers.read')) ? (
        <Link to={adminPaths.customer(id)}>{name}</Link>
      ) : (
        name
      )}
      {shop !== null && (
        <>
          {' · '}
          <Link to={adminPaths.seller(shop)}>a loja</Link>
        </>
      )}
    </>
  );
}
