import { styled } from 'styled-components';
import { color, text } from '#client/ui/theme/tokens.ts';

/** Secondary text in small type. */
export const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
  overflow-wrap: anywhere;
`;

/** The second line of a cell. */
export const QuietLine = styled.small`
  display: block;
  color: ${color.quiet};
  font-size: ${text.small};
  font-weight: 400;
`;
