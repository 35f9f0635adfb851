import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ReviewItem, ReviewList } from '#client/cards/ReviewItem.tsx';
import { paths } from '#client/pages/paths.ts';
import { Container } from '#client/ui/Container.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { space, text } from '#client/ui/theme/tokens.ts';
import type { Page } from '#shared/contract/page.ts';
import type { SellerReview } from '#shared/contract/public/reviews.ts';
import { type ClockSettings, formatDate } from '#shared/values/instant.ts';

/** The reviews of all listings of a seller; nothing if there are none. */
export function SellerReviews({
  reviews,
  settings,
}: {
  reviews: Page<SellerReview>;
  settings: ClockSettings;
}) {
  if (reviews.items.length === 0) return null;
  return (
    <Container>
      <Section aria-labelledby="avaliacoes">
        <h2 id="avaliacoes">Avaliações de compradores</h2>
        <ReviewList>
          {reviews.items.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              date={formatDate(review.createdAt, settings)}
              about={<Link to={paths.product(review.product.slug)}>{review.product.title}</Link>}
            />
          ))}
        </ReviewList>
        <PageLinks
          page={reviews.page}
          pages={Math.ceil(reviews.total / reviews.perPage)}
          addressOf={(page) => `?avaliacoes=${page}#avaliacoes`}
        />
      </Section>
    </Container>
  );
}

const Section = styled.section`
  padding-block: ${space[8]} ${space[12]};
  h2 {
    margin-block-end: ${space[5]};
    font-size: ${text.heading};
    scroll-margin-block-start: 6rem;
  }
`;
