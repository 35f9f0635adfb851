let opened: Promise<typeof import('sharp').default> | undefined;

/**
 * The image library loads with the first picture, since a process may never need it (7 MB). Its own cache of up to
 * 50 MB is off, since each picture is drawn once.
 */
export const openSharp = () =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  }));
