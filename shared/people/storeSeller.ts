/** What the shop sells itself; its seller comes into being with its first product. */
export const STORE_SELLER_SLUG = 'loja-oficial';
