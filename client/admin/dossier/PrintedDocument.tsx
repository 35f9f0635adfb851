import { styled } from 'styled-components';
import { sheet } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';

/** The sheet of the dossier, on a screen and in print. */
export const PrintedDocument = styled.article`
  ${sheet};
  gap: ${space[6]};
  max-inline-size: 52rem;
  padding: ${space[5]};
  ${from.tablet} {
    padding: ${space[8]};
  }
  h3 {
    font-size: ${text.lead};
  }
  h4 {
    font-size: ${text.body};
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
  small {
    display: block;
  }
  @media print {
    max-inline-size: none;
    padding: 0;
    border: 0;
    background: #ffffff;
    &&,
    && * {
      border-color: #b8b8b8;
      color: #000000;
    }
    h3,
    h4 {
      break-after: avoid;
    }
    li {
      break-inside: avoid;
    }
  }
`;

export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[3]} ${space[6]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The events, a row each: the time, then the text. */
export const Rows = styled.ol`
  display: grid;
  list-style: none;
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
  time {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  p span {
    display: block;
    white-space: pre-line;
  }
  ${from.tablet} {
    li {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
  @media print {
    li {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
`;
