import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { ReviewItem, ReviewList } from '#client/cards/ReviewItem.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import { formatDate } from '#shared/values/instant.ts';
import type { loader } from './OwnReviewsPage.loader.ts';
import { PublicAnswer } from './PublicAnswer.tsx';

/** The reviews of the shop's products, each with one public answer. */
export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  return (
    <SellerFrame
      title="Avaliações"
      about="Responda uma vez a cada avaliação. A resposta é pública."
      trail={[{ label: 'Avaliações' }]}
    >
      {items.length === 0 ? (
        <EmptyState title="Nenhuma avaliação com palavras ainda">
          As avaliações dos compradores aparecem aqui.
        </EmptyState>
      ) : (
        <>
          <ReviewList>
            {items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                date={formatDate(review.createdAt, settings)}
                about={
                  <>
                    <Link to={paths.product(review.product.slug)}>{review.product.title}</Link>
                    {review.answerState === 'refused' && (
                      <Quiet>
                        {review.answerReason === null
                          ? 'A equipe removeu sua resposta. Fale com a gente para saber o motivo.'
                          : `A equipe removeu sua resposta: ${review.answerReason}`}
                      </Quiet>
                    )}
                    {review.answerState === null && (
                      <PublicAnswer
                        name="review"
                        id={review.id}
                        author={review.author}
                        address={page === 1 ? paths.ownReviews : `${paths.ownReviews}?page=${page}`}
                      />
                    )}
                  </>
                }
              />
            ))}
          </ReviewList>
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(each) => `${paths.ownReviews}?page=${each}`}
          />
        </>
      )}
    </SellerFrame>
  );
}

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${text.small};
`;
