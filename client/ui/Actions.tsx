import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';

/** Buttons beside each other, which wrap where there is no room. */
export const Actions = styled.div<{ $at?: 'start' | 'center' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $at = 'start' }) => $at};
  gap: ${space[3]};
`;
