import { useInsertionEffect } from 'react';
import { putIntoPage, type Shape } from './shapes.ts';

/** The address of a shape for `<use href>`; the sprite is in the page before the first paint. */
export function useShape(shape: Shape): string {
  useInsertionEffect(() => putIntoPage(shape), [shape]);
  return `#${shape.id}`;
}
