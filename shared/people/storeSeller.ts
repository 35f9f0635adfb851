/** The seller of the shop's own products; it is created with its first product. */
export const STORE_SELLER_SLUG = 'loja-oficial';
