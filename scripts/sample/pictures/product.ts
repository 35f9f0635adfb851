/** What a cover needs to know about a product of `fixtures/products.yaml`. */
export interface Product {
  slug: string;
  title: string;
  category: string;
  brand: string;
  badges: readonly string[];
  specifications: readonly { key: string; value: string }[];
  guaranteeDays: number;
  delivery: { kind: 'instant' } | { kind: 'manual'; within: '15min' | '1h' | '24h' };
  /** How many there are of it with the cover, one where nothing is said. */
  pictures?: number;
}
