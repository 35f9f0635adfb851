import { DAY } from '#shared/values/time.ts';

/** Only names that `storePicture` wrote. */
export const PICTURE_FILE = /^([\da-f-]{36})-(?:400|800|1600)\.webp$/;

/** The headers of a picture: always WebP, and cached for ever, since each has a unique name. */
export const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${(365 * DAY) / 1_000}, immutable`,
};
