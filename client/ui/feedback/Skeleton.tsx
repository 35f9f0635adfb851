import { keyframes, styled } from 'styled-components';
import { color, radius, withMotion } from '#client/ui/theme/tokens.ts';

const breathe = keyframes`from { opacity: 1; } to { opacity: 0.5; }`;

/** A grey block of the size of what is coming. */
export const Skeleton = styled.span<{ $height: string; $width?: string }>`
  display: block;
  block-size: ${({ $height }) => $height};
  inline-size: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.small};
  background: ${color.line};
  ${withMotion} {
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
`;
