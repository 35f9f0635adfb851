import { useInsertionEffect } from 'react';
import { putIntoPage, type Shape } from './shapes.ts';

/** The address of a shape for `<use href>`; it stands in the page before anything is painted. */
export function useShape(shape: Shape): string {
  useInsertionEffect(() => putIntoPage(shape), [shape]);
  return `#${shape.id}`;
}
