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
import type { ApplicationQuery, ApplicationSummary } from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_STATES, PERSON_KINDS } from '#shared/people/sellerApplication.ts';
import type { loader } from './ApplicationsPage.loader.ts';
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

/** 'Inscrições': who wants to sell here, the one whose answer is due first on top. */
export function Component() {
  const { applications, q, state, csv } = useLoaderData<typeof loader>();
  const { counts } = applications;
  const address = (changed: { state?: ApplicationQuery['state']; page?: number }) =>
    listAddress(adminPaths.applications, { q, state, ...changed });
  return (
    <AdminPage
      title="Inscrições de vendedores"
      subtitle="Por prazo."
      actions={<ListTools list="applications" columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.sellers}>Todos os vendedores</BackLink>
      <ListFilters
        search={
          <SearchField
            label="Buscar inscrições"
            placeholder="Loja, nome ou e-mail"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={APPLICATION_STATES}
            counts={counts}
            all="Todas"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Inscrições de vendedores"
        columns={COLUMNS}
        list={applications}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || applications.page > 1}
        all={{ to: adminPaths.applications, label: 'Ver todas as inscrições' }}
        empty={{
          title: 'Nenhuma inscrição aqui',
          filtered: 'Nenhuma inscrição corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'As inscrições de vendedores aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
