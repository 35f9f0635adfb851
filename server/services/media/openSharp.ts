let opened: Promise<typeof import('sharp').default> | undefined;

/**
 * The library that draws pictures comes with the first picture, since a process may never need it (7 MB). It would also keep up to
 * 50 MB of what it drew last, and each picture is drawn once.
 */
export const openSharp = () =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  }));
