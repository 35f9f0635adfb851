import { useFetcher } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import { color, radius, space, text } from '#client/ui/tokens.ts';
import type { OwnLine } from '#shared/contract/account/orders.ts';
import { REVIEW_STATES } from '#shared/reviewStates.ts';
import type { action, OrderAnswer } from './OrderPage.action.ts';

const STARS = [
  [5, 'Excelente'],
  [4, 'Bom'],
  [3, 'Regular'],
  [2, 'Ruim'],
  [1, 'Péssimo'],
] as const;

/** What a buyer says of what they bought: a form once, then what they said. */
export function ReviewForm({
  line,
  number,
  sent,
}: {
  line: OwnLine;
  number: string;
  sent: OrderAnswer | undefined;
}) {
  const fetcher = useFetcher<typeof action>();
  const fault = (fetcher.data ?? (sent?.lineId === line.id ? sent : undefined))?.fault;
  if (line.review)
    return (
      <Said>
        <strong>Sua avaliação</strong>
        <Stars rating={line.review.stars} />
        {fetcher.data && !fault && <span role="status">Obrigado!</span>}
        <span>{REVIEW_STATES[line.review.state].label}</span>
        {line.review.text && <p>{line.review.text}</p>}
      </Said>
    );
  if (!line.canReview) return null;
  return (
    <Fold>
      <summary>Avaliar este produto</summary>
      <fetcher.Form method="post" action={paths.order(number)} noValidate>
        <input type="hidden" name="intent" value="review" />
        <input type="hidden" name="lineId" value={line.id} />
        <div role="alert">{fault && <Notice $tone="ember">{fault}</Notice>}</div>
        <Choice>
          <legend>Sua nota</legend>
          {STARS.map(([stars, word]) => (
            <label key={stars}>
              <input type="radio" name="stars" value={stars} required />
              <span aria-hidden="true">
                <Stars rating={stars} />
              </span>
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'estrela' : 'estrelas'}:{' '}
              </span>
              {word}
            </label>
          ))}
        </Choice>
        <Field
          label="Comentário (opcional)"
          hint="Aparece na loja com o seu primeiro nome, depois de lido pela equipe."
        >
          {(ids) => <TextArea {...ids} name="text" maxLength={2000} rows={4} />}
        </Field>
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? 'Enviar avaliação' : 'Enviando...'}
        </Button>
      </fetcher.Form>
    </Fold>
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
  }
  p {
    flex: 1 0 100%;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Fold = styled.details`
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.line};
  summary {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }
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

const Choice = styled.fieldset`
  display: grid;
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  legend {
    padding-inline: ${space[1]};
    font-size: ${text.small};
    font-weight: 600;
  }
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
