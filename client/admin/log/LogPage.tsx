import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchParamsOf } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { SearchBar } from '#client/ui/field/SearchBar.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { useAdmin } from '../layout/useAdmin.ts';
import { Changes } from './Changes.tsx';
import type { loader } from './LogPage.loader.ts';

type Entry = Awaited<ReturnType<typeof loader>>['entries'][number];

const columnsIn = (settings: ClockSettings): Column<Entry>[] => [
  { title: 'Quando', cell: ({ at }) => <When>{formatInstant(at, settings)}</When> },
  { title: 'Quem', cell: ({ username }) => <Wide>{username}</Wide> },
  { title: 'O quê', cell: ({ deed }) => <Wide>{deed}</Wide> },
  { title: 'Em', cell: ({ label }) => <Wide>{label}</Wide> },
  {
    title: 'Antes e depois',
    cell: ({ before, after }) => <Changes before={before} after={after} clock={settings} />,
  },
];

/** 'Registro': who changed what, when, from what to what. */
export function Component() {
  const { q, entries, page, perPage, total } = useLoaderData<typeof loader>();
  const { settings } = useAdmin();
  return (
    <AdminPage
      title="Registro"
      subtitle="Tudo o que os administradores fizeram. Nada daqui pode ser apagado."
    >
      <SearchBar label="Buscar no registro" placeholder="Buscar por pessoa, ação ou item..." value={q} />
      {entries.length > 0 ? (
        <Table
          caption="Registro de alterações"
          columns={columnsIn(settings)}
          rows={entries}
          keyOf={({ seq }) => String(seq)}
        />
      ) : (
        <EmptyState title="Nada encontrado">
          {q ? 'Nenhuma anotação contém essas palavras.' : 'As alterações aparecerão aqui.'}
        </EmptyState>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil(total / perPage)}
        addressOf={(page) => `${paths.adminLog}?${searchParamsOf({ q, page }).toString()}`}
      />
    </AdminPage>
  );
}

/** Beside a long change the words of the other columns stay whole. */
const Wide = styled.span`
  display: block;
  min-inline-size: 6.5rem;
`;

const When = styled(Wide)`
  color: ${color.quiet};
  font-size: ${text.small};
  font-weight: 500;
`;
