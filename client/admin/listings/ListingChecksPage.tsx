import { Link } from 'react-router-dom';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { ListingCheckSummary } from '#shared/contract/admin/listingChecks.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';
import { NEW_COLUMN, SELLER_COLUMN } from './listingColumns.tsx';
import { CHECK_TONES } from './listingTones.ts';

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

/** 'Conferências': listings that trusted sellers put on sale before a check, the longest waiting on top. */
export function Component() {
  return (
    <OfficeList
      name="listingChecks"
      title="Conferências"
      subtitle="Anúncios que vendedores de confiança publicaram na hora, do mais antigo ao mais novo."
      search={{ label: 'Buscar conferências', placeholder: 'Título ou vendedor' }}
      states={{ words: CHECK_STATES, all: 'Todas' }}
      columns={COLUMNS}
      caption="Anúncios que foram ao ar na hora"
      all="Ver todas as conferências"
      empty={{
        title: 'Nada a conferir aqui',
        filtered: 'Nenhuma conferência corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'Os anúncios publicados sem análise prévia aparecem aqui.',
      }}
    >
      <BackLink to={adminPaths.listings}>Anúncios em análise</BackLink>
    </OfficeList>
  );
}
