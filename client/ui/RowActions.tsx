import { styled } from 'styled-components';
import { below, color, radius, space } from './tokens.ts';

/** What can be done with a row of a table: links and buttons side by side. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  margin-block: calc(-1 * ${space[1]});
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.25rem;
    padding-inline: ${space[3]};
    border: 1px solid transparent;
    border-radius: ${radius.small};
    background: none;
    color: ${color.accent};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  ${below.tablet} {
    gap: ${space[2]};
    margin-block: 0;
    a,
    button {
      min-block-size: 2.75rem;
      border-color: ${color.field};
    }
  }
`;
