import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { answerReview, OwnReview } from '#shared/contract/ownReviews.ts';
import { formatDate } from '#shared/instant.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import { ReviewItem, ReviewList } from '../product/ReviewItem.tsx';
import type { loader } from './OwnReviewsPage.loader.ts';

/** What buyers wrote of the shop's products, each with one public answer. */
export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  return (
    <AccountFrame
      title="Avaliações"
      about="O que quem comprou escreveu. A cada uma você responde uma vez, e todos leem."
      trail={[{ label: 'Minha loja', to: paths.selling }, { label: 'Avaliações' }]}
    >
      {items.length === 0 ? (
        <EmptyState title="Nenhuma avaliação com palavras ainda">
          Quando alguém escrever sobre o que comprou, você responde aqui.
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
                      <Quiet>A equipe tirou a sua resposta da loja. Fale com ela para saber o motivo.</Quiet>
                    )}
                    {review.answerState === null && <Answer review={review} page={page} />}
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
    </AccountFrame>
  );
}

function Answer({ review: { id, author }, page }: { review: OwnReview; page: number }) {
  const address = page === 1 ? paths.ownReviews : `${paths.ownReviews}?page=${page}`;
  const posted = usePosted(address, `answer ${id}`);
  const { ref, busy, summary, field } = useForm<typeof answerReview>(posted, { draft: `answer ${id}` });
  return (
    <Fold open={posted.fault !== undefined}>
      <summary>Responder a {author}</summary>
      <Plain ref={ref} method="post" action={address} noValidate preventScrollReset>
        <FormSummary>{summary}</FormSummary>
        <input type="hidden" name="review" value={id} />
        <PostedField
          {...field('text')}
          label="Resposta"
          hint="Todos leem, e não muda depois."
          name="text"
          rows={3}
          maxLength={1_000}
        />
        <div>
          <SubmitButton name="intent" value={`answer ${id}`} busy={busy} busyLabel="Publicando...">
            Publicar resposta
          </SubmitButton>
        </div>
      </Plain>
    </Fold>
  );
}

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${text.small};
`;

const Plain = styled(Form)`
  display: grid;
  gap: ${space[4]};
`;
