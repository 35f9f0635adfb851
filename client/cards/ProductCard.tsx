import { BadgeCheck, Clock, ShieldCheck, Zap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { CachedFragment } from '#client/ui/CachedFragment.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { risingCard, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { isSoldOut } from '#shared/shop/stock.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { widthsOf } from '#shared/values/pictureSizes.ts';
import { CardBadges } from './CardBadges.tsx';
import { CardPrice } from './CardPrice.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

interface ProductCardProps {
  product: ProductSummary;
  /** Of its title, one on the page. */
  titleId: string;
  /** In the first row: its cover is wanted at once. */
  priority?: boolean | undefined;
  headingLevel?: 2 | 3 | 4;
}

/** A product in a list: all of it leads to the product's page, but the heart. */
export function ProductCard({ product, titleId, priority = false, headingLevel = 3 }: ProductCardProps) {
  const soldOut = isSoldOut(product.stock);
  const clock = useShell()?.settings.deliveryClock;
  return (
    <Card data-product-card="">
      <Cover data-faded={soldOut || undefined}>
        <img
          src={product.image}
          {...widthsOf(product.image, '(min-width: 64rem) 18rem, 50vw')}
          alt=""
          width={1200}
          height={900}
          decoding="async"
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </Cover>
      <CachedFragment in={Body} name="product-card" of={[product, titleId, headingLevel]}>
        <Title as={`h${headingLevel}`} id={titleId} title={product.title}>
          <Link to={paths.product(product.slug)}>{product.title}</Link>
        </Title>
        <Rating rating={product.rating} count={product.ratingCount} />
        <CardPrice product={product} />
        <CardBadges badges={product.badges} />
        <Promises>
          <li>
            {soldOut ? (
              <Chip $tone="ember">Esgotado</Chip>
            ) : (
              <Kept>
                {product.delivery === 'instant' ? <Zap size={14} /> : <Clock size={14} />}
                {deliveryWords(product.delivery, clock)}
              </Kept>
            )}
          </li>
          <li>
            <ShieldCheck size={14} />
            {guaranteeWords(product.guaranteeDays)}
          </li>
          <li>
            <span className="visually-hidden">Vendido por </span>
            <Seller>{product.seller.name}</Seller>
            {product.seller.verified && (
              <Verified>
                <BadgeCheck size={14} />
                <span className="visually-hidden">, vendedor verificado</span>
              </Verified>
            )}
          </li>
        </Promises>
      </CachedFragment>
      <Corner>
        <FavouriteButton productId={product.id} describedBy={titleId} />
      </Corner>
    </Card>
  );
}

function Rating({ rating, count }: { rating: number; count: number }) {
  const withReviews = useShell()?.settings.enableReviews ?? true;
  if (!withReviews) return null;
  return (
    <RatingRow>
      {count === 0 ? (
        'Ainda sem avaliações'
      ) : (
        <>
          <Stars rating={rating} size={14} />
          <span>
            {`(${formatNumber(count)}`}
            <span className="visually-hidden">{count === 1 ? ' avaliação' : ' avaliações'}</span>)
          </span>
        </>
      )}
    </RatingRow>
  );
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  ${risingCard};
  &:has(a:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
`;

const Cover = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: calc(${radius.card} - 1px) calc(${radius.card} - 1px) 0 0;
  background: ${color.sunken};
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  &[data-faded] img {
    opacity: 0.55;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[2]};
  padding: 0.625rem;
  ${from.tablet} {
    padding: ${space[4]};
  }
`;

const Title = styled.h3`
  font-size: ${text.body};
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: -0.005em;
  text-wrap: wrap;
  a {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    min-block-size: 2.7em;
    ${wholeBox}
    outline: none;
  }
`;

const RatingRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 1.25rem;
  color: ${color.quiet};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const Promises = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${text.small};
  line-height: 1.45;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    min-inline-size: 0;
  }
  svg {
    flex: none;
  }
`;

const Kept = styled.span`
  display: contents;
  letter-spacing: -0.015em;
  color: ${color.onSurface};
  font-weight: 600;
`;

const Seller = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Verified = styled.span`
  display: inline-flex;
  color: ${color.accent};
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
`;
