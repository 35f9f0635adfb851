import type { Offer } from './useOffer.ts';

/** What was read before it is changed: nobody writes over what somebody else has changed since. */
export const OfferRead = ({ price, oldPrice, stock }: Offer) => (
  <>
    <input type="hidden" name="priceRead" value={price} />
    <input type="hidden" name="oldPriceRead" value={oldPrice} />
    <input type="hidden" name="stockRead" value={stock} />
  </>
);
