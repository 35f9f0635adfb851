import { styled } from 'styled-components';
import { color } from '#client/ui/theme/tokens.ts';

/** The head of a list, from edge to edge. */
export const Band = styled.div`
  border-block-end: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.onSurface};
`;
