import { Link, useLoaderData } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { ReviewList, PublicComment } from '#client/cards/ReviewItem.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { formatInstant } from '#shared/values/instant.ts';
import type { loader } from './OwnQuestionsPage.loader.ts';
import { PublicAnswer } from './PublicAnswer.tsx';

/** The questions about the shop's listings; each becomes public with its one answer. */
export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  const address = page === 1 ? paths.ownQuestions : `${paths.ownQuestions}?page=${page}`;
  const first = items.find(({ answer, removedReason }) => answer === null && removedReason === null)?.id;
  return (
    <SellerFrame
      title="Perguntas"
      about="Responda às perguntas para publicá-las na página do anúncio."
      trail={[{ label: 'Perguntas' }]}
    >
      {items.length === 0 ? (
        <EmptyState title="Nenhuma pergunta ainda">
          As perguntas dos seus anúncios aparecem aqui. Avisamos quando chegarem.
        </EmptyState>
      ) : (
        <>
          <ReviewList>
            {items.map(({ id, author, text, masked, askedAt, answer, removedReason, product }) => (
              <PublicComment
                key={id}
                author={author}
                at={askedAt}
                date={formatInstant(askedAt, settings)}
                text={text}
                answer={answer}
                about={
                  <>
                    <Link to={`${paths.product(product.slug)}#perguntas`}>{product.title}</Link>
                    {masked && <Quiet as="span"> · A Arara ocultou contatos.</Quiet>}
                    {removedReason !== null && (
                      <Quiet as="span"> · Removida pela equipe: {removedReason}</Quiet>
                    )}
                    {answer === null && removedReason === null && (
                      <PublicAnswer
                        name="question"
                        id={id}
                        author={author}
                        address={address}
                        open={id === first}
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
            addressOf={(each) => `${paths.ownQuestions}?page=${each}`}
          />
        </>
      )}
    </SellerFrame>
  );
}
