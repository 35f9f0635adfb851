interface Text {
  /** In Portuguese, in the form and on the product's page. */
  label: string;
  /** The most letters. */
  most: number;
}

/**
 * The short texts that a product may have, each a column of `product` of this name: the contract, both stores, the form, the
 * product's page and the sample take them from here.
 */
export const PRODUCT_TEXTS = {
  brand: { label: 'Marca', most: 80 },
} as const satisfies Record<string, Text>;

export type ProductText = keyof typeof PRODUCT_TEXTS;

export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as ProductText[];

/** Something for each of them, by name. */
export const eachProductText = <Value>(valueOf: (name: ProductText) => Value): Record<ProductText, Value> =>
  Object.fromEntries(PRODUCT_TEXT_NAMES.map((name) => [name, valueOf(name)])) as Record<ProductText, Value>;
