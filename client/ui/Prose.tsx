import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

/** Running text that the server made from Markdown and sanitised. */
export const Prose = styled.div`
  max-inline-size: 42rem;
  font-size: ${text.lead};
  line-height: 1.7;
  overflow-wrap: break-word;
  > * + * {
    margin-block-start: ${space[5]};
  }
  h2 {
    margin-block-start: ${space[12]};
    font-size: ${text.heading};
  }
  h3 {
    margin-block-start: ${space[8]};
    font-size: ${text.title};
  }
  h2 + *,
  h3 + * {
    margin-block-start: ${space[3]};
  }
  ul,
  ol {
    padding-inline-start: ${space[6]};
  }
  li + li {
    margin-block-start: ${space[2]};
  }
  li::marker {
    color: ${color.accent};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.sun};
    color: ${color.quiet};
  }
  code {
    padding: 0.1em 0.35em;
    border-radius: ${radius.small};
    background: ${color.sunken};
    font-size: 0.9em;
  }
  pre {
    overflow-x: auto;
    padding: ${space[4]};
    border-radius: ${radius.medium};
    background: ${color.sunken};
  }
  .scroll {
    overflow-x: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: ${text.body};
    line-height: 1.5;
  }
  th,
  td {
    padding: ${space[3]};
    text-align: start;
    vertical-align: top;
    min-inline-size: 7rem;
  }
  th {
    background: ${color.sunken};
    font-weight: 600;
  }
  tr + tr td,
  tbody tr:first-child td {
    border-block-start: 1px solid ${color.line};
  }
`;
