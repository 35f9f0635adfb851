import { Suspense } from 'react';
import { styled } from 'styled-components';
import { PanelTitle } from '#client/cards/PanelTitle.tsx';
import { ReviewItem, ReviewList } from '#client/cards/ReviewItem.tsx';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Product } from '#shared/contract/public/products.ts';
import type { Review } from '#shared/contract/public/reviews.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { formatDate } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const LeaveReview = lazyWhenIdle(async () => (await import('./LeaveReview.tsx')).LeaveReview);
const ReviewDistribution = lazyWhenIdle(
  async () => (await import('./ReviewDistribution.tsx')).ReviewDistribution,
);

interface ReviewsPanelProps {
  product: Product;
  reviews: Page<Review>;
  /** A page of all of them, with a pager, instead of the first few. */
  all: boolean;
  settings: PublicSettings;
}

/** How people rated the product, and their words. */
export function ReviewsPanel({ product, reviews, all, settings }: ReviewsPanelProps) {
  const { count } = product.reviewSummary;
  return (
    <Panel>
      <PanelTitle>Avaliações</PanelTitle>
      <aside aria-label="Resumo das avaliações">
        {count === 0 ? (
          <p>Este produto ainda não tem avaliações.</p>
        ) : (
          <Suspense fallback={<Skeleton $height="12rem" />}>
            <ReviewDistribution summary={product.reviewSummary} />
          </Suspense>
        )}
        <Suspense>
          <LeaveReview productId={product.id} />
        </Suspense>
      </aside>
      {count > 0 && (
        <div>
          <ReviewList>
            {reviews.items.map((review) => (
              <ReviewItem key={review.id} review={review} date={formatDate(review.createdAt, settings)} />
            ))}
          </ReviewList>
          {all ? (
            <PageLinks
              page={reviews.page}
              pages={Math.ceil(reviews.total / reviews.perPage)}
              addressOf={addressOf}
            />
          ) : (
            reviews.total > reviews.items.length && (
              <ButtonLink to={addressOf(1)} $variant="outline">
                Ver todas as {formatNumber(count)} avaliações
              </ButtonLink>
            )
          )}
        </div>
      )}
    </Panel>
  );
}

const addressOf = (page: number): string => `?avaliacoes=${page}#reviews`;

const Panel = styled.div`
  display: grid;
  gap: ${space[6]};
  aside {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
    align-content: start;
  }
  ${from.tablet} {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: ${space[10]};
  }
`;
