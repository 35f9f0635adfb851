import { styled } from 'styled-components';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';

/** The label is left and the control right: one column to read, one to fill in. */
export const SettingRow = styled.div`
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.line};
  &:last-child {
    padding-block-end: 0;
  }
  label {
    font-size: ${text.body};
    font-weight: 600;
  }
  span {
    max-inline-size: 34rem;
  }
  ${from.desktop} {
    &:not([data-wide]) > :not(button) {
      grid-template-columns: minmax(0, 1fr) 20rem;
      grid-template-rows: auto 1fr;
      column-gap: ${space[8]};
      > label,
      > [id$='-hint'] {
        grid-column: 1;
      }
      > :is(input, select) {
        grid-column: 2;
        grid-row: 1 / span 2;
        align-self: start;
      }
      > input ~ [id$='-error']:not(input[type='checkbox'] ~ *),
      > select ~ [id$='-error'] {
        grid-column: 2;
        grid-row: 1 / span 2;
        align-self: start;
        margin-block-start: 3rem;
      }
    }
  }
`;
