import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stars } from '#client/ui/Stars.tsx';
import { answerBox } from '#client/ui/theme/surfaces.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Review } from '#shared/contract/public/reviews.ts';

/** A buyer's review; `about` names the product where the page does not. */
export function ReviewItem({ review, date, about }: { review: Review; date: string; about?: ReactNode }) {
  const { author, stars, text: comment, createdAt, answer } = review;
  return (
    <PublicComment
      author={author}
      mark={<Stars rating={stars} size={14} />}
      at={createdAt}
      date={date}
      text={comment}
      about={about}
      answer={answer?.text ?? null}
    />
  );
}

interface SaidItemProps {
  author: string;
  /** Ahead of who says it. */
  mark?: ReactNode;
  at: string;
  date: string;
  text: string | null;
  about?: ReactNode;
  answer: string | null;
}

export function PublicComment({ author, mark, at, date, text: said, about, answer }: SaidItemProps) {
  return (
    <Item data-bare={said === null || undefined}>
      <p>
        {mark}
        <strong>{author}</strong>
        <time dateTime={at}>{date}</time>
      </p>
      {said !== null && <p>{said}</p>}
      {about && <small>{about}</small>}
      {answer !== null && (
        <Answer>
          <strong>Resposta do vendedor</strong>
          <span>{answer}</span>
        </Answer>
      )}
    </Item>
  );
}

export const ReviewList = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  list-style: none;
`;

const Answer = styled.div`
  ${answerBox};
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &[data-bare] {
    padding-block: ${space[1]};
    border-color: transparent;
    background: transparent;
  }
  p:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space[2]};
    font-size: ${text.small};
  }
  p {
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: 600;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  time {
    margin-inline-start: auto;
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
`;
