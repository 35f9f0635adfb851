import { keyframes, styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { color, radius, withMotion } from '#client/ui/theme/tokens.ts';

const breathe = keyframes`from { opacity: 1; } to { opacity: 0.5; }`;

// The styles are compiled with the build, so they know beforehand what there is.
const HEIGHTS = [
  'auto',
  '1rem',
  '1.25rem',
  '2.5rem',
  '2.7rem',
  '3rem',
  '3.25rem',
  '4rem',
  '4.5rem',
  '5.75rem',
  '9.5rem',
  '10rem',
  '12rem',
  '18rem',
  '24rem',
  '26rem',
  '32rem',
  '100%',
  'max(16rem, 40svh)',
  'max(24rem, 60svh)',
] as const;
const WIDTHS = ['6rem', '9rem', '10rem', '14rem', '60%', '70%', '80%'] as const;

interface SkeletonSize {
  $height: (typeof HEIGHTS)[number];
  $width?: (typeof WIDTHS)[number];
}

/** A grey block of the size of what is coming. */
export const Skeleton = styled.span.attrs(
  asAttributes(({ $height, $width }: SkeletonSize) => ({
    'data-height': $height,
    'data-width': $width,
  })),
)<SkeletonSize>`
  display: block;
  inline-size: 100%;
  ${HEIGHTS.map((height) => `&:where([data-height='${height}']) { block-size: ${height}; }`)}
  ${WIDTHS.map((width) => `&:where([data-width='${width}']) { inline-size: ${width}; }`)}
  border-radius: ${radius.small};
  background: ${color.line};
  ${withMotion} {
    animation: ${breathe} 900ms ease-in-out infinite alternate;
  }
`;
