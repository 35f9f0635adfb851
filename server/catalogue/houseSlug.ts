/** What the shop sells itself; its seller comes into being with its first product. */
export const HOUSE_SLUG = 'loja-oficial';
