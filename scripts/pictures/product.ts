/** What a cover needs to know about a product of `fixtures/products.yaml`. */
export interface Product {
  slug: string;
  title: string;
  category: string;
  brand: string;
  badges: readonly string[];
}
