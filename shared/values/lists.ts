/** The last item. (`at` is missing in Safari before 15.4) */
export const lastOf = <T>(items: readonly T[]): T | undefined => items[items.length - 1];

/** The last item that fits. (`findLast` is missing in Safari before 15.4) */
export const findLast = <T>(items: readonly T[], fits: (item: T) => boolean): T | undefined =>
  [...items].reverse().find(fits);
