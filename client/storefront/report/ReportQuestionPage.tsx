import { Link, useLoaderData } from 'react-router-dom';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { ReviewList, PublicComment } from '#client/cards/ReviewItem.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { reportQuestion } from '#shared/contract/account/questions.ts';
import { TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { formatDate } from '#shared/values/instant.ts';
import type { loader } from './ReportQuestionPage.loader.ts';

const DONE = 'Recebemos sua denúncia. Vamos analisar a pergunta e a resposta.';

/** '/denunciar-pergunta/{id}': reports a question or an answer on a product's page. */
export function Component() {
  const question = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const address = question ? paths.reportQuestion(question.id) : '';
  const posted = usePosted(address);
  const { ref, busy, summary, field } = useForm<typeof reportQuestion>(posted);
  const trail = [{ label: 'Denunciar pergunta' }];
  if (!question || !settings)
    return (
      <AccountFrame title="Pergunta não encontrada" about="A pergunta pode ter saído do ar." trail={trail}>
        <EmptyState
          title="Esta pergunta não está mais no ar"
          action={<ButtonLink to={paths.home}>Continuar na loja</ButtonLink>}
        >
          Nada mais precisa ser feito.
        </EmptyState>
      </AccountFrame>
    );
  const { slug, title, author, text, askedAt, answer, reported } = question;
  const listing = `${paths.product(slug)}#perguntas`;
  return (
    <AccountFrame
      title="Denunciar pergunta"
      description="Denunciar pergunta"
      about={
        <>
          Sobre <Link to={listing}>{title}</Link>
        </>
      }
      trail={trail}
    >
      <ReviewList>
        <PublicComment
          author={author}
          at={askedAt}
          date={formatDate(askedAt, settings)}
          text={text}
          answer={answer}
        />
      </ReviewList>
      {reported ? (
        <>
          {posted.done ? <SuccessNotice>{DONE}</SuccessNotice> : <Notice $tone="leaf">{DONE}</Notice>}
          <div>
            <ButtonLink to={listing} $variant="outline">
              Voltar ao anúncio
            </ButtonLink>
          </div>
        </>
      ) : (
        <Panel title="O que há de errado" about="Vale para a pergunta e a resposta. Sua denúncia é anônima.">
          <PostedForm ref={ref} action={address} summary={summary}>
            <ChoiceField
              {...field('reason')}
              label="Motivo"
              name="reason"
              none="Escolha o motivo"
              choices={TALK_FAULTS}
            />
            <div>
              <SubmitButton busy={busy} busyLabel="Enviando...">
                Enviar denúncia
              </SubmitButton>
            </div>
          </PostedForm>
        </Panel>
      )}
    </AccountFrame>
  );
}
