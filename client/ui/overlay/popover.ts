import { css } from 'styled-components';
import { layer } from '#client/ui/theme/tokens.ts';

/** Opens or closes a menu in a browser without popovers, which only `withoutPopovers` shows. (Safari before 17, Firefox before 125) */
export function togglePopover(menu: HTMLElement | null): void {
  if (typeof menu?.showPopover !== 'function') menu?.toggleAttribute('data-open');
}

export function closePopover(menu: HTMLElement | null): void {
  menu?.hidePopover?.();
  menu?.removeAttribute('data-open');
}

/** For what has `popover`: where the browser has none it is shown above the page while it is `data-open`. */
export const withoutPopovers = css`
  @supports not selector(:popover-open) {
    &:not([data-open]) {
      display: none;
    }
    &[data-open] {
      position: fixed;
      z-index: ${layer.overlay};
    }
  }
`;
