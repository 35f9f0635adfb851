import { Link, useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { BackLink } from '#client/admin/layout/BackLink.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { PersonReportQuery, PersonReportSummary } from '#shared/contract/admin/personReports.ts';
import { PERSON_REPORT_STATES, type PersonReportState, TALK_FAULTS } from '#shared/shop/talkWords.ts';
import type { loader } from './PersonReportsPage.loader.ts';
import { PERSON_REPORT_TONES } from './personReportTones.ts';

const STATES = Object.keys(PERSON_REPORT_STATES) as PersonReportState[];

const COLUMNS: Column<PersonReportSummary>[] = [
  {
    title: 'Denunciado',
    cell: ({ id, about }) => <Link to={adminPaths.personReport(id)}>{about.name}</Link>,
  },
  { title: 'O que houve', phone: 'line', cell: ({ fault }) => TALK_FAULTS[fault] },
  { title: 'Assunto', phone: 'titled', cell: ({ title }) => title },
  { title: 'Denunciante', phone: 'titled', cell: ({ by }) => by.name },
  {
    title: 'Situação',
    phone: 'end',
    cell: ({ state }) => <Chip $tone={PERSON_REPORT_TONES[state]}>{PERSON_REPORT_STATES[state]}</Chip>,
  },
  { title: 'Desde', file: ['Data'], phone: 'titled', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** 'Denúncias de pessoas': what the two sides of a conversation say of each other. */
export function Component() {
  const { reports, q, state, csv } = useLoaderData<typeof loader>();
  const address = (changed: { state?: PersonReportQuery['state']; page?: number }) =>
    listAddress(adminPaths.personReports, { q, state, ...changed });
  return (
    <AdminPage
      title="Denúncias de pessoas"
      subtitle="Denúncias sobre conversas. As que esperam há mais tempo vêm primeiro."
      actions={<ListTools list="personReports" columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.reportedListings}>Denúncias de anúncios</BackLink>
      <ListFilters
        search={
          <SearchField
            label="Buscar denúncias"
            placeholder="Assunto, número, loja"
            withPeople="Assunto, número, nome"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={PERSON_REPORT_STATES}
            counts={reports.counts}
            all="Todas"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Denúncias de pessoas"
        columns={COLUMNS}
        list={reports}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || reports.page > 1}
        all={{ to: adminPaths.personReports, label: 'Ver todas as denúncias' }}
        empty={{
          title: 'Nenhuma denúncia aqui',
          filtered: 'Nenhuma denúncia corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'As denúncias sobre conversas aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
