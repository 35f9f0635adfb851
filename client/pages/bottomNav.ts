import { styled } from 'styled-components';
import { below, color, from, layer, lowScreen, space } from '#client/ui/theme/tokens.ts';
import { bottomBarHeight } from './headerSize.ts';

/** The bar at the foot of small screens: five places under the thumb. */
export const BottomNav = styled.nav`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${layer.bottomBar};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  ${from.tablet} {
    display: none;
  }
  /* A room of the shop brings its own, above this one in a browser without ':has'. (Safari before 15.4, Firefox before 121) */
  &[data-own-bar] {
    z-index: ${layer.bottomBar + 1};
  }
  :root:has([data-own-bar]) &:not([data-own-bar]) {
    display: none;
  }
  @media print {
    display: none;
  }
  /* The bar covers no focused element. */
  ${below.tablet} {
    :root:has(&) {
      scroll-padding-block-end: calc(${bottomBarHeight} + ${space[4]} + env(safe-area-inset-bottom));
    }
  }
  ${lowScreen} {
    position: static;
    :root:has(&) {
      scroll-padding-block-end: ${space[4]};
    }
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(5, 1fr);
    list-style: none;
  }
  > ul > li > :is(a, button) {
    display: grid;
    place-items: center;
    place-content: center;
    gap: 0.125rem;
    block-size: ${bottomBarHeight};
    inline-size: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.quiet};
    font-size: 0.75rem;
    font-weight: 500;
    line-height: 1.2;
    text-decoration: none;
  }
  > ul > li > :is(a, button):focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    color: ${color.accent};
    font-weight: 700;
  }
  a[aria-current='page'] svg {
    fill: ${color.accentSoft};
  }
`;
