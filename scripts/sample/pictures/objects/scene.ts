import type { Tones } from '#scripts/sample/pictures/palette.ts';
import type { Product } from '#scripts/sample/pictures/product.ts';
import type { Dice } from '#scripts/sample/pictures/seed.ts';

/** What an object is drawn from; it fills a board of 480 × 600 centred on 0. */
export interface Scene {
  product: Product;
  tones: Tones;
  dice: Dice;
}

export interface Drawing {
  /** Gradients the object refers to. */
  defs?: string;
  art: string;
}
