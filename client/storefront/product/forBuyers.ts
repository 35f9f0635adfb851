import { css } from 'styled-components';

/** What only buyers need, gone once the page knows that its reader sells this product (`OwnListing.tsx`). */
export const forBuyers = css`
  :root[data-own-listing] & {
    display: none;
  }
`;
