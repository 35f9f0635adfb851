import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { BackLink } from '#client/admin/layout/BackLink.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { useMay } from '#client/admin/layout/useMay.ts';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { type Subscriber, SUBSCRIBER_STATES } from '#shared/contract/admin/newsletter.ts';
import type { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import type { loader } from './NewsletterPage.loader.ts';

type State = Subscriber['state'];

const STATES = Object.keys(SUBSCRIBER_STATES) as State[];
const TONES = { confirmed: 'leaf', waiting: 'sun', left: 'neutral' } as const;

const COLUMNS: Column<Subscriber>[] = [
  { title: 'E-mail', cell: ({ email }) => <Address>{email}</Address> },
  {
    title: 'Inscrição',
    file: ['Inscrito em'],
    phone: 'titled',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    title: 'Confirmação',
    file: ['Confirmado em'],
    phone: 'titled',
    cell: ({ confirmedAt }) => (confirmedAt ? <Moment at={confirmedAt} /> : 'Ainda não'),
  },
  {
    title: 'Situação',
    file: [],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{SUBSCRIBER_STATES[state].label}</Chip>,
  },
];

/** Who asked for the newsletter; the file holds those who confirmed, with the link by which each of them leaves. */
const EXPORT: (typeof listSubscribers)['csv']['permission'] = 'customers.export';

export function Component() {
  const may = useMay();
  const { list, q, state, csv } = useLoaderData<typeof loader>();
  const { counts, page } = list;
  const filtered = q !== '' || state !== undefined || page > 1;
  const address = (changed: { state?: State | undefined; page?: number }) =>
    listAddress(adminPaths.newsletter, { state, q, ...changed });
  return (
    <AdminPage
      title="Newsletter"
      subtitle="Escreva só para inscritos confirmados e inclua o link de saída do arquivo."
      actions={
        <ListTools
          list="newsletter"
          columns={COLUMNS}
          csv={may(EXPORT) && csv}
          csvLabel="Exportar confirmados"
        />
      }
    >
      <BackLink to={adminPaths.messages}>Mensagens</BackLink>
      <ListFilters
        search={<SearchField label="Buscar inscritos" placeholder="E-mail" value={q} kept={{ state }} />}
        states={
          <StateLinks
            states={STATES}
            words={SUBSCRIBER_STATES}
            counts={counts}
            all="Todos"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Inscritos"
        columns={COLUMNS}
        list={list}
        addressOf={(each) => address({ page: each })}
        filtered={filtered}
        all={{ to: adminPaths.newsletter, label: 'Ver todos os inscritos' }}
        empty={{
          title: 'Nenhum inscrito encontrado',
          filtered: 'Nenhum inscrito encontrado. Tente outro estado ou outra busca.',
          nothing: 'As inscrições da página inicial aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;
