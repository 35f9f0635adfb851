import { useCallback } from 'react';
import { Form, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PanelTitle } from '#client/cards/PanelTitle.tsx';
import { ReviewList, PublicComment } from '#client/cards/ReviewItem.tsx';
import { paths } from '#client/pages/paths.ts';
import { importQuietly } from '#client/pages/reloadOnceWhenChunksAreGone.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import type { Question } from '#shared/contract/account/questions.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Product, UnavailableProduct } from '#shared/contract/public/products.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { LONGEST_QUESTION } from '#shared/shop/talkWords.ts';
import { formatDate } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';

interface QuestionsPanelProps {
  product: Product | UnavailableProduct;
  questions: Page<Question>;
  /** A page of all of them, with a pager, instead of the first few. */
  all: boolean;
  settings: PublicSettings;
}

/** Shoppers' questions with the seller's answers, and the form to ask. */
export function QuestionsPanel({ product, questions, all, settings }: QuestionsPanelProps) {
  const { items, total, page, perPage } = questions;
  const asks = product.seller.answers && !('backOn' in product); // a paused product takes no questions
  return (
    <Panel>
      <PanelTitle>Perguntas</PanelTitle>
      {asks && <Ask slug={product.slug} />}
      <div>
        {total === 0 ? (
          <p>Nenhuma pergunta ainda. Faça a primeira.</p>
        ) : (
          <ReviewList>
            {items.map(({ id, author, text, askedAt, answer }) => (
              <PublicComment
                key={id}
                author={author}
                at={askedAt}
                date={formatDate(askedAt, settings)}
                text={text}
                answer={answer}
                about={
                  <Quiet to={paths.reportQuestion(id)} rel="nofollow">
                    Denunciar
                  </Quiet>
                }
              />
            ))}
          </ReviewList>
        )}
        {all ? (
          <PageLinks page={page} pages={Math.ceil(total / perPage)} addressOf={addressOf} />
        ) : (
          total > items.length && (
            <ButtonLink to={addressOf(1)} $variant="outline">
              Ver todas as {formatNumber(total)} perguntas
            </ButtonLink>
          )
        )}
      </div>
    </Panel>
  );
}

const addressOf = (page: number): string => `?perguntas=${page}#perguntas`;

/**
 * Posted to the customer's own questions page, which requires a session; during sign-in the draft stays in this
 * tab.
 */
function Ask({ slug }: { slug: string }) {
  const address = paths.askSeller(slug);
  const keep = useCallback(
    (form: HTMLFormElement) => {
      let stop: (() => void) | undefined;
      let gone = false;
      const begin = async () => {
        const { keepDraft } = await importQuietly(() => import('#client/forms/draft.ts'));
        if (!gone) stop = keepDraft(form, 'ask', address);
      };
      void begin();
      return () => {
        gone = true;
        stop?.();
      };
    },
    [address],
  );
  return (
    <Form ref={keep} method="post" action={address} noValidate>
      <Field
        label="Pergunte ao vendedor"
        hint="Entre na sua conta para perguntar. A pergunta aparece aqui com a resposta, seu primeiro nome e a inicial do último."
      >
        {(ids) => <TextArea {...ids} name="text" rows={3} maxLength={LONGEST_QUESTION} />}
      </Field>
      <div>
        <Button type="submit">Perguntar</Button>
      </div>
    </Form>
  );
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  form {
    display: grid;
    align-content: start;
    gap: ${space[4]};
  }
  textarea {
    min-height: 6rem;
  }
  ${from.desktop} {
    grid-template-columns: 22rem minmax(0, 1fr);
    gap: ${space[10]};
  }
`;

const Quiet = styled(Link)`
  color: ${color.quiet};
`;
