import { BadgeCheck, Clock, PackageCheck, ShieldCheck, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { ListingPreview } from '#shared/contract/seller/listingPreview.ts';
import { factWords, PAGE_FIELD_NAMES, pageField } from '#shared/shop/pageFields.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { isSoldOut } from '#shared/shop/stock.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { ProductPrice } from './ProductPrice.tsx';
import { SellerBox } from './SellerBox.tsx';

const LOW_STOCK = 5; // specification, section 9

/** A product, or a listing that has yet to become one and may lack some of it. */
type Offered = Omit<ListingPreview, 'shows' | 'atOnce'>;

interface ProductOfferProps {
  product: Offered;
  settings: PublicSettings;
  corner?: ReactNode;
  /** The ways to buy it. */
  children: ReactNode;
}

/** Everything that decides a purchase, in the order in which people ask for it. */
export function ProductOffer({ product, settings, corner, children }: ProductOfferProps) {
  const { price, pixPrice, delivery, guaranteeDays, seller } = product;
  return (
    <Offer>
      <Head>
        {product.categoryName !== '' && (
          <Category to={paths.category(product.category)}>{product.categoryName}</Category>
        )}
        {corner && <Corner>{corner}</Corner>}
        <h1 id="produto-titulo">{product.title}</h1>
        <Standing product={product} withReviews={settings.enableReviews} />
      </Head>
      {price !== null && (
        <ProductPrice product={{ ...product, price, pixPrice: pixPrice ?? price }} settings={settings} />
      )}
      <Promises data-clear>
        {delivery !== null && (
          <li>
            {delivery === 'instant' ? (
              <Zap size={18} aria-hidden="true" />
            ) : (
              <Clock size={18} aria-hidden="true" />
            )}
            {deliveryWords(delivery, settings.deliveryClock)}
          </li>
        )}
        {guaranteeDays !== null && (
          <li>
            <ShieldCheck size={18} aria-hidden="true" />
            {guaranteeWords(guaranteeDays)}
          </li>
        )}
      </Promises>
      {seller && <SellerBox seller={seller} settings={settings} byHand={delivery !== 'instant'} />}
      <StockAndBadges product={product} />
      {children}
    </Offer>
  );
}

function Standing({ product, withReviews }: { product: Offered; withReviews: boolean }) {
  const { search } = useLocation();
  const { rating, ratingCount, sold } = product;
  return (
    <StandingRow>
      {ratingCount > 0 && (
        <>
          <strong aria-hidden="true">{formatNumber(rating, { least: 1 })}</strong>
          <Stars rating={rating} />
        </>
      )}
      {withReviews && (
        <>
          <Link to={{ search, hash: 'reviews' }}>
            {ratingCount === 0
              ? 'Ainda sem avaliações'
              : `${formatNumber(ratingCount)} ${ratingCount === 1 ? 'avaliação' : 'avaliações'}`}
          </Link>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span>
        {formatNumber(sold)} {sold === 1 ? 'vendido' : 'vendidos'}
      </span>
    </StandingRow>
  );
}

function StockAndBadges({ product }: { product: Offered }) {
  const { stock, badges } = product;
  return (
    <Facts>
      {stock === null ? null : isSoldOut(stock) ? (
        <Chip $tone="ember">Esgotado</Chip>
      ) : stock <= LOW_STOCK ? (
        <Chip $tone="sun">{stock === 1 ? 'Última unidade' : `Últimas ${stock} unidades`}</Chip>
      ) : (
        <Chip $tone="leaf">
          <PackageCheck size={14} aria-hidden="true" /> Em estoque
        </Chip>
      )}
      {PAGE_FIELD_NAMES.map(
        (name) =>
          product[name] && (
            <Chip key={name}>
              {pageField(name).label}: {factWords(pageField(name), product[name])}
            </Chip>
          ),
      )}
      {badges.map((badge) => (
        <Chip key={badge} $tone={badge === 'Verificada' ? 'accent' : 'neutral'}>
          {badge === 'Verificada' && <BadgeCheck size={14} aria-hidden="true" />}
          {badge}
        </Chip>
      ))}
    </Facts>
  );
}

const Offer = styled.div`
  display: grid;
  gap: ${space[3]};
  ${from.tablet} {
    gap: ${space[5]};
  }
`;

const Head = styled.div`
  position: relative;
  display: grid;
  gap: ${space[1]};
  h1 {
    font-size: ${text.title};
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    gap: ${space[2]};
    h1 {
      font-size: ${text.heading};
    }
  }
`;

const Category = styled(Link)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  max-inline-size: calc(100% - 6.5rem);
  font-size: ${text.small};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Corner = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: -0.25rem;
  inset-inline-end: -0.25rem;
  display: flex;
`;

const StandingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[2]};
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  strong {
    color: ${color.onPage};
  }
  a {
    padding-block: ${space[1]};
  }
`;

const Promises = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space[2]};
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.small};
    background: ${color.leafSoft};
    color: ${color.onLeafSoft};
    font-size: ${text.small};
    font-weight: 600;
  }
  svg {
    flex: none;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
