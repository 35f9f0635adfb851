/** Whether nothing is left to sell. A stock that the shop does not count is null, and never runs out. */
export const isSoldOut = (stock: number | null): boolean => stock !== null && stock <= 0;

/** The maximum number on sale. */
export const mostOf = (stock: number | null): number => stock ?? Infinity;
