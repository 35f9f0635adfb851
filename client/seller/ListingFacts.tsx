import { styled } from 'styled-components';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';
import { isMoney, LISTING_FIELDS, TYPED_FIELDS, type TypedField } from '#shared/shop/listings.ts';
import { fieldOf, isDeclared, readableText } from '#shared/shop/productFields.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { type Currency, currencySign } from '#shared/values/money.ts';

/** The content of a listing that cannot be edited now. */
export function ListingFacts({ listing }: { listing: SellerListing }) {
  const { draft, pictures } = listing;
  const currency = useCurrency();
  return (
    <Panel title={listing.state === 'archived' ? 'O que o anúncio dizia' : 'O que você enviou'}>
      {pictures.length > 0 && (
        <Row>
          {pictures.map(({ id, url }, place) => (
            <li key={id}>
              <img src={url} alt={`Imagem ${place + 1}`} width={120} height={90} />
            </li>
          ))}
        </Row>
      )}
      <Facts
        facts={[
          ...TYPED_FIELDS.filter((name) => draft[name] !== '').map((name) => ({
            name: LISTING_FIELDS[name],
            value: <Text>{wordsOf(name, listing, currency)}</Text>,
          })),
          ...(draft.specifications.length > 0
            ? [
                {
                  name: LISTING_FIELDS.specifications,
                  value: (
                    <Text>{draft.specifications.map(({ key, value }) => `${key}: ${value}`).join('\n')}</Text>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function wordsOf(
  name: TypedField,
  { draft, fees, countsUnits, stock }: SellerListing,
  currency: Currency,
): string {
  // Loaded units are the stock.
  const value = name === 'stock' && countsUnits ? String(stock ?? 0) : draft[name];
  if (name === 'category') return fees.find(({ slug }) => slug === value)?.name ?? value;
  if (name === 'delivery') return deliveryWords(value as Delivery);
  if (name === 'guaranteeDays') return guaranteeWords(Number(value));
  const words = isDeclared(name) ? readableText(fieldOf(name), value) : value;
  return isMoney(name) ? `${currencySign(currency)} ${words}` : words;
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  img {
    inline-size: 7.5rem;
    block-size: 5.625rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    object-fit: cover;
  }
`;

const Text = styled.span`
  white-space: pre-line;
`;
