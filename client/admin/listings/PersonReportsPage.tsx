import { Link } from 'react-router-dom';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { PersonReportSummary } from '#shared/contract/admin/personReports.ts';
import { PERSON_REPORT_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { PERSON_REPORT_TONES } from './listingTones.ts';

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

/** 'Denúncias de pessoas': reports by one side of a conversation about the other. */
export function Component() {
  return (
    <OfficeList
      name="personReports"
      title="Denúncias de pessoas"
      subtitle="Denúncias feitas nas conversas, da mais antiga à mais nova."
      search={{
        label: 'Buscar denúncias',
        placeholder: 'Assunto, número, loja',
        withPeople: 'Assunto, número, nome',
      }}
      states={{ words: PERSON_REPORT_STATES, all: 'Todas' }}
      columns={COLUMNS}
      all="Ver todas as denúncias"
      empty={{
        title: 'Nenhuma denúncia aqui',
        filtered: 'Nenhuma denúncia corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As denúncias sobre conversas aparecem aqui.',
      }}
    >
      <BackLink to={adminPaths.reportedListings}>Denúncias de anúncios</BackLink>
    </OfficeList>
  );
}
