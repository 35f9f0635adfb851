import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stars } from '#client/ui/Stars.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Review } from '#shared/contract/reviews.ts';

/** What somebody says of what they bought; `about` names it where the page does not. */
export function ReviewItem({ review, date, about }: { review: Review; date: string; about?: ReactNode }) {
  return (
    <Item data-bare={review.text === null || undefined}>
      <p>
        <Stars rating={review.stars} size={14} />
        <strong>{review.author}</strong>
        <time dateTime={review.createdAt}>{date}</time>
      </p>
      {review.text !== null && <p>{review.text}</p>}
      {about && <small>{about}</small>}
      {review.answer && (
        <Answer>
          <strong>Resposta do vendedor</strong>
          <span>{review.answer.text}</span>
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
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${text.small};
  overflow-wrap: anywhere;
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
