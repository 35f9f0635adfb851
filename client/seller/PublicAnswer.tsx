import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { answerQuestion } from '#shared/contract/account/questions.ts';
import type { answerReview } from '#shared/contract/seller/reviews.ts';

interface PublicAnswerProps {
  /** The name under which the form says what is answered, and its id. */
  name: 'review' | 'question';
  id: string;
  author: string;
  address: string;
  /** Open from the start where the page was opened to answer. */
  open?: boolean;
}

/** The seller's one answer to a public review or question. */
export function PublicAnswer({ name, id, author, address, open = false }: PublicAnswerProps) {
  const intent = `answer ${id}`;
  const posted = usePosted(address, intent);
  const { ref, busy, summary, field } = useForm<typeof answerReview | typeof answerQuestion>(posted, {
    draft: intent,
  });
  return (
    <Fold open={open || posted.fault !== undefined}>
      <summary>Responder a {author}</summary>
      <Plain ref={ref} method="post" action={address} noValidate preventScrollReset>
        <FormSummary>{summary}</FormSummary>
        <input type="hidden" name={name} value={id} />
        <PostedField
          {...field('text')}
          label="Resposta"
          hint="A resposta é pública e definitiva."
          name="text"
          rows={3}
          maxLength={1_000}
        />
        <div>
          <SubmitButton name="intent" value={intent} busy={busy} busyLabel="Publicando...">
            Publicar resposta
          </SubmitButton>
        </div>
      </Plain>
    </Fold>
  );
}

const Plain = styled(Form)`
  display: grid;
  gap: ${space[4]};
`;
