import { css } from 'styled-components';
import { color, from, radius, shadow, space, text, withMotion } from './tokens.ts';

/** A box raised above the page. */
export const card = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  box-shadow: ${shadow.card};
`;

/** A card that is a link as a whole rises under the pointer. */
export const risingCard = css`
  ${card};
  transition:
    transform 160ms,
    box-shadow 160ms;
  ${withMotion} {
    &:hover {
      transform: translateY(-3px);
    }
  }
  &:hover {
    box-shadow: ${shadow.lifted};
  }
`;

/** An overlay fades up into its place. */
export const comesUp = css`
  transition:
    opacity 160ms,
    transform 160ms;
  @starting-style {
    opacity: 0;
    transform: translateY(0.5rem);
  }
`;

/** A `dialog` above the page, which is dimmed behind it. */
export const overlay = css`
  padding: 0;
  border: 0;
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
  overscroll-behavior: contain;
  &::backdrop {
    background: ${color.scrim};
  }
`;

/** On a link in a box with `position: relative`: all of the box follows it. */
export const wholeBox = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.card};
  }
`;

/** The round face of a button on a picture; its touch target is larger. */
export const roundFace = css`
  display: grid;
  place-items: center;
  inline-size: 2.125rem;
  block-size: 2.125rem;
  border-radius: ${radius.pill};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;

/** A list without marks, its entries one below the other. */
export const plainList = css`
  display: grid;
  gap: ${space[3]};
  list-style: none;
`;

/** Entries one below the other, parted by a line. */
export const ruledList = css`
  display: grid;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[2]};
    padding-block: ${space[4]};
    border-block-start: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  li:first-child {
    padding-block-start: 0;
    border: 0;
  }
`;

/** User text, line by line. */
export const messageText = css`
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
`;

/** A sheet to read and to print, with its head parted by a line. */
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-wrap: anywhere;
  header {
    padding-block-end: ${space[4]};
    border-block-end: 1px solid ${color.line};
  }
  h2 {
    font-size: ${text.title};
  }
  header p,
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

/** An answer below the message it belongs to. */
export const answerBox = css`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

/** A row with its content at both ends, stacked where there is no room. */
export const endsApart = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`;

/** How a long page begins: its title, large, and what it is about. */
export const leadIn = css`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]} ${space[8]};
  h1 {
    font-size: ${text.display};
  }
  p {
    font-size: ${text.lead};
    color: ${color.quiet};
  }
`;

/** A list in one column on phones and in two beyond. */
export const inTwoColumns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
