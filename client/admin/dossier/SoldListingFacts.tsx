import { styled } from 'styled-components';
import { Facts } from '#client/ui/Facts.tsx';
import { radius, space } from '#client/ui/theme/tokens.ts';
import type { SoldListing } from '#shared/contract/admin/dossier.ts';
import { fieldOf, SOLD_FIELDS, fieldWords } from '#shared/shop/productFields.ts';
import { Columns } from './PrintedDocument.tsx';

/** The listing as it was on the day of the sale. */
export function SoldListingFacts({ listing }: { listing: SoldListing }) {
  const { title, category, description, specifications, pictures } = listing;
  return (
    <>
      <Columns>
        <Facts
          facts={[
            { name: 'Título', value: title },
            { name: 'Categoria', value: category },
            ...SOLD_FIELDS.flatMap((name) => {
              const value = fieldWords(fieldOf(name), listing[name]);
              return value === '' ? [] : [{ name: fieldOf(name).label, value }];
            }),
          ]}
        />
        {specifications.length > 0 && (
          <Facts facts={specifications.map(({ key, value }) => ({ name: key, value }))} />
        )}
      </Columns>
      <Words>{description}</Words>
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map(({ url, alt, sha256 }, place) => (
            <li key={place}>
              <img src={url} alt={alt} />
              <small>{sha256 === null ? 'Arquivo não lido no dia da venda' : `SHA-256 ${sha256}`}</small>
            </li>
          ))}
        </Pictures>
      )}
    </>
  );
}

const Words = styled.p`
  max-inline-size: 42rem;
  white-space: pre-line;
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space[4]};
  list-style: none;
  img {
    inline-size: 100%;
    border-radius: ${radius.small};
  }
`;
