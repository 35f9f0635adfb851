/** One page of `GET /api/products` returns them all. */
export const MOST_CART_LINES = 48;
export const MOST_OF_ONE = 99;
