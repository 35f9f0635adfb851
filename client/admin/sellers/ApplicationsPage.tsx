import { Link } from 'react-router-dom';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ApplicationSummary } from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_STATES, PERSON_KINDS } from '#shared/people/sellerApplication.ts';
import { TONES } from './applicationTones.ts';

const COLUMNS: Column<ApplicationSummary>[] = [
  {
    title: 'Loja',
    cell: ({ id, shopName }) => <Link to={adminPaths.application(id)}>{shopName}</Link>,
  },
  {
    title: 'Quem',
    file: ['Candidato', 'Vendedor'],
    phone: 'none',
    cell: ({ kind, applicant }) => `${applicant} · ${kind ? PERSON_KINDS[kind] : ''}`,
  },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{APPLICATION_STATES[state]}</Chip>,
  },
  {
    title: 'Responder até',
    file: ['Resposta até'],
    phone: 'titled',
    cell: ({ state, dueAt }) => (state === 'submitted' && dueAt ? <Moment at={dueAt} /> : '—'),
  },
];

const STATES = ['submitted', 'changes', 'approved', 'declined'] as const;

/** 'Inscrições': applications of sellers, the next deadline on top. */
export function Component() {
  return (
    <OfficeList
      name="applications"
      title="Inscrições de vendedores"
      subtitle="A que vence antes vem primeiro."
      search={{ label: 'Buscar inscrições', placeholder: 'Loja, nome ou e-mail' }}
      states={{ states: STATES, words: APPLICATION_STATES, all: 'Todas' }}
      columns={COLUMNS}
      all="Ver todas as inscrições"
      empty={{
        title: 'Nenhuma inscrição aqui',
        filtered: 'Nenhuma inscrição corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As inscrições de vendedores aparecem aqui.',
      }}
    >
      <BackLink to={adminPaths.sellers}>Todos os vendedores</BackLink>
    </OfficeList>
  );
}
