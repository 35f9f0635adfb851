/** Heights of the header's rows, for what sticks below it. */
export const headerRow = { phone: '3.75rem', desktop: '4.5rem', categories: '2.75rem' } as const;

/** The bottom bar of phones, without the safe area below it. */
export const bottomBarHeight = '3.75rem';
