import { styled } from 'styled-components';
import { ButtonLink } from '#client/ui/Button.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Product, Review } from '#shared/contract/products.ts';
import type { PublicSettings } from '#shared/contract/settings.ts';
import { formatDate } from '#shared/instant.ts';
import { LeaveReview } from './LeaveReview.tsx';
import { PanelTitle } from './PanelTitle.tsx';
import { ReviewDistribution } from './ReviewDistribution.tsx';

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
          <ReviewDistribution summary={product.reviewSummary} />
        )}
        <LeaveReview productId={product.id} />
      </aside>
      {count > 0 && (
        <div>
          <List>
            {reviews.items.map((review) => (
              <ReviewItem key={review.id} review={review} date={formatDate(review.createdAt, settings)} />
            ))}
          </List>
          {all ? (
            <PageLinks
              page={reviews.page}
              pages={Math.ceil(reviews.total / reviews.perPage)}
              addressOf={addressOf}
            />
          ) : (
            reviews.total > reviews.items.length && (
              <ButtonLink to={addressOf(1)} $variant="outline">
                Ver todas as {count.toLocaleString('pt-BR')} avaliações
              </ButtonLink>
            )
          )}
        </div>
      )}
    </Panel>
  );
}

function ReviewItem({ review, date }: { review: Review; date: string }) {
  return (
    <Item $bare={review.text === null}>
      <p>
        <Stars rating={review.stars} size={14} />
        <strong>{review.author}</strong>
        <time dateTime={review.createdAt}>{date}</time>
      </p>
      {review.text !== null && <p>{review.text}</p>}
    </Item>
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

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  list-style: none;
`;

const Item = styled.li<{ $bare: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${({ $bare }) => ($bare ? `${space[1]} ${space[4]}` : space[4])};
  border: 1px solid ${({ $bare }) => ($bare ? 'transparent' : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $bare }) => ($bare ? 'transparent' : color.surface)};
  p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space[2]};
    font-size: ${text.small};
  }
  p {
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  time {
    margin-inline-start: auto;
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
`;
