import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { color, radius, space } from '#client/ui/theme/tokens.ts';

/** Something that opens below its own line, without scripts too: what it is in `summary`, the rest in one element after it. */
export const Fold = styled.details.attrs(
  asAttributes(({ $tone }: { $tone?: 'quiet' | 'ember' }) => ({
    'data-tone': $tone,
  })),
)<{ $tone?: 'quiet' | 'ember' }>`
  summary {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    border-radius: ${radius.small};
    color: ${color.accent};
    font-weight: 600;
    cursor: pointer;
  }
  &:where([data-tone='quiet']) summary {
    color: ${color.quiet};
  }
  &:where([data-tone='ember']) summary {
    color: ${color.ember};
  }
  summary + * {
    padding-block-start: ${space[3]};
  }
`;
