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
import type { ListingCheckQuery, ListingCheckSummary } from '#shared/contract/admin/listingChecks.ts';
import { CHECK_STATES, type CheckState } from '#shared/shop/listingChecks.ts';
import { CHECK_TONES } from './checkTones.ts';
import type { loader } from './ListingChecksPage.loader.ts';
import { NEW_COLUMN, SELLER_COLUMN } from './listingColumns.tsx';

const COLUMNS: Column<ListingCheckSummary>[] = [
  { title: 'Anúncio', cell: ({ id, title }) => <Link to={adminPaths.listingCheck(id)}>{title}</Link> },
  SELLER_COLUMN,
  NEW_COLUMN,
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={CHECK_TONES[state]}>{CHECK_STATES[state]}</Chip>,
  },
  {
    title: 'No ar desde',
    phone: 'titled',
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
];

const STATES = Object.keys(CHECK_STATES) as CheckState[];

/** 'Conferências': what trusted sellers put on sale at once, the one that waits longest on top. */
export function Component() {
  const { checks, q, state, csv } = useLoaderData<typeof loader>();
  const { counts } = checks;
  const address = (changed: { state?: ListingCheckQuery['state']; page?: number }) =>
    listAddress(adminPaths.listingChecks, { q, state, ...changed });
  return (
    <AdminPage
      title="Conferências"
      subtitle="Anúncios publicados na hora por vendedores de confiança. Os mais antigos vêm primeiro."
      actions={<ListTools list="listingChecks" columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.listings}>Anúncios em análise</BackLink>
      <ListFilters
        search={
          <SearchField
            label="Buscar conferências"
            placeholder="Título ou vendedor"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={CHECK_STATES}
            counts={counts}
            all="Todas"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Anúncios que foram ao ar na hora"
        columns={COLUMNS}
        list={checks}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || checks.page > 1}
        all={{ to: adminPaths.listingChecks, label: 'Ver todas as conferências' }}
        empty={{
          title: 'Nada a conferir aqui',
          filtered: 'Nenhuma conferência corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'Os anúncios publicados sem análise prévia aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
