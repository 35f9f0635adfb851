import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { space } from '#client/ui/theme/tokens.ts';

/** Buttons beside each other, which wrap where there is no room. */
export const Actions = styled.div.attrs(
  asAttributes(({ $at }: { $at?: 'center' | 'end' }) => ({ 'data-at': $at })),
)<{ $at?: 'center' | 'end' }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  &:where([data-at='center']) {
    justify-content: center;
  }
  &:where([data-at='end']) {
    justify-content: end;
  }
`;
