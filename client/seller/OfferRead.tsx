import type { Offer } from './useOffer.ts';

/** The values that were read before the change: the server refuses to overwrite newer ones. */
export const OfferRead = ({ price, oldPrice, stock }: Offer) => (
  <>
    <input type="hidden" name="priceRead" value={price} />
    <input type="hidden" name="oldPriceRead" value={oldPrice} />
    <input type="hidden" name="stockRead" value={stock} />
  </>
);
