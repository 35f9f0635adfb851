import { useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Pending } from '#client/ui/Pending.tsx';
import { SearchField } from '#client/ui/SearchField.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/tokens.ts';
import { type Subscriber, SUBSCRIBER_STATES } from '#shared/contract/admin/newsletter.ts';
import { CsvButton } from '../export/CsvButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { Moment } from '../layout/Moment.tsx';
import { listAddress } from '../listAddress.ts';
import type { loader } from './NewsletterPage.loader.ts';

type State = Subscriber['state'];

const STATES = Object.entries(SUBSCRIBER_STATES) as [State, { plural: string }][];
const TONES = { confirmed: 'leaf', waiting: 'sun', left: 'neutral' } as const;

const COLUMNS: Column<Subscriber>[] = [
  { title: 'E-mail', cell: ({ email }) => <Address>{email}</Address> },
  { title: 'Inscrição', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'Confirmação',
    cell: ({ confirmedAt }) => (confirmedAt ? <Moment at={confirmedAt} /> : 'Ainda não'),
  },
  {
    title: 'Estado',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{SUBSCRIBER_STATES[state].label}</Chip>,
  },
];

/** Who asked for the newsletter; the file holds those who confirmed, with the link by which each of them leaves. */
export function Component() {
  const { list, q, state, csv } = useLoaderData<typeof loader>();
  const pending = useNavigation().state === 'loading';
  const { items, counts, page, perPage, total } = list;
  const filtered = q !== '' || state !== undefined || page > 1;
  const address = (changed: { state?: State | undefined; page?: number }) =>
    listAddress(paths.adminNewsletter, { state, q, ...changed });
  const filter = (value: State | undefined, label: string, count: number) => ({
    label,
    count,
    to: address({ state: value }),
    current: state === value,
  });
  return (
    <AdminPage
      title="Newsletter"
      subtitle="Escreva só para quem confirmou, sempre com o link para sair que vem no arquivo."
      actions={<CsvButton address={csv} label="Exportar confirmados" />}
    >
      <BackLink to={paths.adminMessages}>Mensagens</BackLink>
      <Tools>
        <FilterLinks
          label="Filtrar por estado"
          items={[
            filter(undefined, 'Todos', counts.confirmed + counts.waiting + counts.left),
            ...STATES.map(([value, { plural }]) => filter(value, plural, counts[value])),
          ]}
        />
        <SearchField label="Buscar inscritos" placeholder="E-mail" value={q} kept={{ state }} />
      </Tools>
      <Pending $pending={pending} aria-busy={pending}>
        {items.length > 0 ? (
          <>
            <Table caption="Inscritos" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
            <Pager
              page={page}
              perPage={perPage}
              total={total}
              shown={items.length}
              lastPage={Math.max(1, Math.ceil(total / perPage))}
              addressOf={(each) => address({ page: each })}
            />
          </>
        ) : (
          <EmptyState
            title="Nenhum inscrito encontrado"
            action={
              filtered && (
                <ButtonLink to={paths.adminNewsletter} $variant="outline">
                  Ver todos os inscritos
                </ButtonLink>
              )
            }
          >
            {filtered
              ? 'Ninguém corresponde a esta busca. Tente outro estado ou outras letras.'
              : 'Quem se inscrever na página inicial aparece aqui.'}
          </EmptyState>
        )}
      </Pending>
    </AdminPage>
  );
}

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Address = styled.span`
  overflow-wrap: anywhere;
`;
