import { useEffect, useRef } from 'react';
import { useFetcher, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { paths } from '#client/pages/paths.ts';
import { Fault } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { BuyerLine, reviewLine } from '#shared/contract/account/orders.ts';
import { REVIEW_STATES } from '#shared/shop/reviewStates.ts';
import type { action, OrderAnswer } from './OrderPage.action.ts';

const STARS = [
  [5, 'Excelente'],
  [4, 'Bom'],
  [3, 'Regular'],
  [2, 'Ruim'],
  [1, 'Péssimo'],
] as const;

/** The buyer's review: the form first, then the sent review. */
export function ReviewForm({
  line,
  number,
  sent,
}: {
  line: BuyerLine;
  number: string;
  sent: OrderAnswer | undefined;
}) {
  const fetcher = useFetcher<typeof action>();
  const answer = (fetcher.data ?? (sent?.lineId === line.id ? sent : undefined))?.review;
  const refused = answer && !answer.done ? answer : undefined;
  const { ref, ...form } = useForm<typeof reviewLine>(
    { busy: fetcher.state !== 'idle', fault: refused?.fault, typed: refused?.values },
    { draft: `review ${line.id}` },
  );
  const stars = form.field('stars');
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isTarget = hash === `#avaliar-${line.id}`;
  // The link from the product opens the form, with the focus in it.
  useEffect(() => {
    if (!isTarget || !fold.current) return;
    fold.current.open = true;
    fold.current.querySelector('input')?.focus({ preventScroll: true });
    fold.current.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  if (line.review)
    return (
      <Said>
        <strong>Sua avaliação</strong>
        <Stars rating={line.review.stars} />
        {answer?.done && <span role="status">Obrigado!</span>}
        <span>
          {REVIEW_STATES[line.review.state].label}
          {line.review.reason !== null && `: ${line.review.reason}`}
        </span>
        {line.review.text && <p>{line.review.text}</p>}
      </Said>
    );
  if (!line.canReview) return null;
  return (
    <Opened ref={fold} id={`avaliar-${line.id}`} open={refused !== undefined}>
      <summary>Avaliar este produto</summary>
      <fetcher.Form ref={ref} method="post" action={paths.order(number)} noValidate>
        <input type="hidden" name="intent" value="review" />
        <input type="hidden" name="lineId" value={line.id} />
        <FormSummary>{form.summary}</FormSummary>
        <Choice aria-describedby={stars.error && `${line.id}-stars`}>
          <legend>Sua nota</legend>
          {stars.error && <Fault id={`${line.id}-stars`}>{stars.error}</Fault>}
          {STARS.map(([count, word]) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                value={count}
                required
                defaultChecked={stars.value === String(count)}
                aria-invalid={stars.error ? true : undefined}
              />
              <span aria-hidden="true">
                <Stars rating={count} />
              </span>
              <span className="visually-hidden">
                {count} {count === 1 ? 'estrela' : 'estrelas'}:{' '}
              </span>
              {word}
            </label>
          ))}
        </Choice>
        <PostedField
          {...form.field('text')}
          label="Comentário (opcional)"
          hint="Publicamos com seu primeiro nome, depois de revisar."
          name="text"
          rows={4}
          maxLength={2000}
        />
        <SubmitButton busy={form.busy} busyLabel="Enviando...">
          Enviar avaliação
        </SubmitButton>
      </fetcher.Form>
    </Opened>
  );
}

const Said = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  font-size: ${text.small};
  span {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
  p {
    flex: 1 0 100%;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Opened = styled(Fold)`
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};
  form {
    display: grid;
    gap: ${space[4]};
    justify-items: start;
    padding-block-start: ${space[2]};
  }
  form > div {
    inline-size: 100%;
  }
  [role='alert']:empty {
    display: none;
  }
`;

const Choice = styled(FieldGroup)`
  label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 2.75rem;
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
`;
