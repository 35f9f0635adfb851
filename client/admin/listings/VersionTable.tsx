import { styled } from 'styled-components';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { PictureRow } from '#client/ui/Pictures.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { below, from, space } from '#client/ui/theme/tokens.ts';
import type { ListingReview, ListingVersion } from '#shared/contract/admin/listings.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import { isMoney, LISTING_FIELDS, type ListingField } from '#shared/shop/listings.ts';
import { fieldOf, isDeclared, readableText } from '#shared/shop/productFields.ts';
import { deliveryWords } from '#shared/shop/promises.ts';
import { type Currency, currencySign } from '#shared/values/money.ts';
import { ALL_FIELDS, VERSION_FIELDS } from './versionFields.ts';

interface Compared {
  field: ListingField;
  changed: boolean;
  approved: ListingVersion;
  proposed: ListingVersion;
}

const SENT = {
  approved: 'No ar',
  proposed: 'Enviado',
  both: 'Versão no ar e versão enviada',
  alone: 'O que foi enviado',
};

interface VersionTableProps {
  listing: Pick<ListingReview, 'approved' | 'proposed'>;
  /** The titles of the versions, for both and for a new one alone. */
  titles?: typeof SENT;
}

const columnsOf = (titles: typeof SENT): Column<Compared>[] => [
  {
    title: 'Campo',
    cell: ({ field, changed }) => (
      <>
        {LISTING_FIELDS[field]} {changed && <Chip $tone="sun">mudou</Chip>}
      </>
    ),
  },
  { title: titles.approved, cell: ({ approved, field }) => <Value version={approved} field={field} /> },
  { title: titles.proposed, cell: ({ proposed, field }) => <Value version={proposed} field={field} /> },
];

/** Old and new values side by side, changed fields first. Price and stock of a product on sale need no approval. */
export function VersionTable({ listing: { approved, proposed }, titles = SENT }: VersionTableProps) {
  if (approved === null)
    return (
      <Panel title={titles.alone}>
        <Facts
          facts={ALL_FIELDS.map((name) => ({
            name: LISTING_FIELDS[name],
            value: <Value version={proposed} field={name} />,
          }))}
        />
      </Panel>
    );
  const rows = VERSION_FIELDS.map((name) => ({
    field: name,
    approved,
    proposed,
    changed: textOf(approved, name) !== textOf(proposed, name),
  })).sort((one, other) => Number(other.changed) - Number(one.changed));
  return (
    <FromTop>
      <Table caption={titles.both} columns={columnsOf(titles)} rows={rows} keyOf={({ field }) => field} />
    </FromTop>
  );
}

function textOf(version: ListingVersion, name: ListingField): string {
  if (name === 'pictures') return version.pictures.map(({ url }) => url).join('\n');
  if (name === 'specifications')
    return version.specifications.map(({ key, value }) => `${key}: ${value}`).join('\n');
  if (name === 'category') return version.categoryName;
  const text = version[name];
  if (text === '') return '';
  // The name of the field is beside it.
  if (name === 'delivery') return deliveryWords(text as Delivery).replace(/^Entrega /, '');
  return isDeclared(name) ? readableText(fieldOf(name), text) : text;
}

const inMoney = (text: string, name: ListingField, currency: Currency): string =>
  text !== '' && isMoney(name) ? `${currencySign(currency)} ${text}` : text;

function Value({ version, field: name }: { version: ListingVersion; field: ListingField }) {
  const { currency } = useAdmin().settings;
  if (name === 'pictures' && version.pictures.length > 0)
    return (
      <PictureRow>
        {version.pictures.map(({ id, url }, place) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Imagem ${place + 1}`} width={120} height={90} />
            </a>
          </li>
        ))}
      </PictureRow>
    );
  return <Text>{inMoney(textOf(version, name), name, currency) || '—'}</Text>;
}

/** Texts of two lengths are read from their first line. */
const FromTop = styled.div`
  tbody th,
  tbody td {
    vertical-align: top;
  }
  ${from.tablet} {
    tbody th {
      min-inline-size: 9.5rem;
    }
  }
  ${below.tablet} {
    && [data-label] {
      grid-template-columns: minmax(0, 1fr);
      gap: ${space[1]};
    }
    && [data-label] > * {
      grid-column: 1;
    }
  }
`;

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
