let opened: Promise<typeof import('sharp').default> | undefined;

/**
 * The library that draws pictures takes 30 MB as it is loaded, which most processes never need: it comes with the first picture.
 * It would also keep 50 MB of what it drew last, and each picture is drawn once.
 */
export const openSharp = () =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  }));
