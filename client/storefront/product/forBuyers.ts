import { css } from 'styled-components';

/** Content for buyers alone, hidden once the page knows that its reader sells this product (`OwnListingLink.tsx`). */
export const forBuyers = css`
  :root[data-own-listing] & {
    display: none;
  }
`;
