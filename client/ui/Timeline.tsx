import { styled } from 'styled-components';
import { messageText } from '#client/ui/theme/surfaces.ts';
import { color, space } from '#client/ui/theme/tokens.ts';

/**
 * A list of events along a line, one `li` each; the first, the latest, is emphasized. A list with the oldest
 * first is `data-marked`, and its latest item `data-latest`.
 */
export const Timeline = styled.ol`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  margin-inline-start: 5px;
  border-inline-start: 2px solid ${color.line};
  li {
    position: relative;
    display: grid;
    gap: 2px;
    padding-inline-start: ${space[5]};
  }
  li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4rem;
    inset-inline-start: -7px;
    inline-size: 12px;
    block-size: 12px;
    border: 3px solid ${color.surface};
    border-radius: 50%;
    background: ${color.field};
  }
  &:not([data-marked]) li:first-child::before,
  li[data-latest]::before {
    background: ${color.accent};
  }
  ${messageText};
`;
