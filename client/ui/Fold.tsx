import { styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';

/** Something that opens below its own line, without scripts too: what it is in `summary`, the rest in one element after it. */
export const Fold = styled.details<{ $tone?: 'accent' | 'quiet' | 'ember' }>`
  summary {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    border-radius: ${radius.small};
    color: ${({ $tone = 'accent' }) => color[$tone]};
    font-weight: 600;
    cursor: pointer;
  }
  summary + * {
    padding-block-start: ${space[3]};
  }
`;
