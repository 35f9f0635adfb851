import { Form, Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { answerBox, ruledList } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { OpenToQuestionsListing, BuyerQuestion, askSeller } from '#shared/contract/account/questions.ts';
import { LONGEST_QUESTION } from '#shared/shop/talkWords.ts';
import { formatInstant } from '#shared/values/instant.ts';
import type { loader } from './AskPage.loader.ts';

/** '/perguntar/{slug}': the customer's questions about a listing, their answers, and the form for another. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  const trail = [{ label: 'Perguntar ao vendedor' }];
  if (!listing)
    return (
      <AccountFrame title="Anúncio não encontrado" about="Ele não está à venda." trail={trail}>
        <EmptyState
          title="Este anúncio não está à venda"
          action={<ButtonLink to={paths.products}>Ver o que está à venda</ButtonLink>}
        >
          O anúncio pode ter saído do ar.
        </EmptyState>
      </AccountFrame>
    );
  const { slug, title, seller, questions, against } = listing;
  return (
    <AccountFrame
      title="Perguntar ao vendedor"
      description="Perguntar ao vendedor"
      about={
        <>
          <Link to={`${paths.product(slug)}#perguntas`}>{title}</Link>, de {seller}
        </>
      }
      trail={trail}
    >
      {questions.length > 0 && <OwnQuestions listing={listing} />}
      <InPrivate listing={listing} />
      {against === null ? (
        // A sent question leaves the field.
        <Ask key={questions[0]?.id} slug={slug} />
      ) : (
        <EmptyState
          title="Não é possível perguntar aqui"
          action={<ButtonLink to={paths.contact}>Falar com o atendimento</ButtonLink>}
        >
          {against}
        </EmptyState>
      )}
    </AccountFrame>
  );
}

function OwnQuestions({ listing: { slug, questions } }: { listing: OpenToQuestionsListing }) {
  const settings = useShell()?.settings;
  const { done } = usePosted(paths.askSeller(slug), 'ask');
  return (
    <Panel
      title="As suas perguntas"
      about="Depois da resposta, aparecem na página do anúncio com seu primeiro nome e a inicial do último."
    >
      {done && <SuccessNotice>Pergunta enviada. Avisamos quando o vendedor responder.</SuccessNotice>}
      <List>
        {questions.map((question) => (
          <li key={question.id}>
            <p>{question.text}</p>
            {settings && (
              <Quiet>
                <time dateTime={question.askedAt}>{formatInstant(question.askedAt, settings)}</time>
                {question.masked && ' · Ocultamos contatos: a garantia só vale por aqui.'}
              </Quiet>
            )}
            <BecameOf question={question} slug={slug} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function BecameOf({ question, slug }: { question: BuyerQuestion; slug: string }) {
  if (question.removedReason !== null)
    return <Quiet>A equipe removeu a pergunta: {question.removedReason}</Quiet>;
  if (question.answer === null) return <Withdraw id={question.id} slug={slug} />;
  return (
    <Answer>
      <strong>Resposta do vendedor</strong>
      <span>{question.answer}</span>
    </Answer>
  );
}

function Withdraw({ id, slug }: { id: string; slug: string }) {
  const action = paths.askSeller(slug);
  const intent = `withdraw ${id}`;
  const { busy, fault } = usePosted(action, intent);
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormSummary>{fault?.message}</FormSummary>
      <input type="hidden" name="question" value={id} />
      <Waits>
        <Quiet>Aguardando o vendedor. Por enquanto, só vocês dois veem.</Quiet>
        <SubmitButton
          name="intent"
          value={intent}
          busy={busy}
          busyLabel="Retirando..."
          $variant="outline"
          $size="sm"
        >
          Retirar pergunta
        </SubmitButton>
      </Waits>
    </Form>
  );
}

/** The one way into a private conversation before a sale: the seller has answered in public. */
function InPrivate({
  listing: { slug, seller, conversation, mayTalk },
}: {
  listing: OpenToQuestionsListing;
}) {
  const action = paths.askSeller(slug);
  const { busy, fault } = usePosted(action, 'talk');
  if (conversation === null && !mayTalk) return null;
  return (
    <Panel
      title="Continuar em particular"
      about={`Só você e ${seller} veem esta conversa. Não envie senhas nem contatos.`}
    >
      {conversation === null ? (
        <Form method="post" action={action}>
          <FormSummary>{fault?.message}</FormSummary>
          <SubmitButton name="intent" value="talk" busy={busy} busyLabel="Abrindo..." $variant="outline">
            Abrir conversa particular
          </SubmitButton>
        </Form>
      ) : (
        <div>
          <ButtonLink to={paths.conversation(conversation)} $variant="outline">
            Ir para a conversa
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

function Ask({ slug }: { slug: string }) {
  const action = paths.askSeller(slug);
  const posted = usePosted(action, 'ask');
  const { ref, busy, summary, field } = useForm<typeof askSeller>(posted, { draft: 'ask' });
  const { error, value } = field('text');
  const [query] = useSearchParams(); // what was typed before the door (`AskPage.action.ts`)
  return (
    <Panel
      title="A sua pergunta"
      about="Aparece na página do anúncio com a resposta do vendedor. Não envie senhas nem contatos."
    >
      <PostedForm ref={ref} action={action} summary={summary}>
        <PostedField
          error={error}
          value={value ?? query.get('texto') ?? undefined}
          label="Pergunta"
          name="text"
          rows={4}
          maxLength={LONGEST_QUESTION}
        />
        <div>
          <SubmitButton name="intent" value="ask" busy={busy} busyLabel="Enviando...">
            Perguntar
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}

const List = styled.ul`
  ${ruledList};
`;

const Answer = styled.div`
  ${answerBox};
`;

const Waits = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
`;
