import { DAY } from '#shared/values/time.ts';

/** Nothing but what `storePicture` wrote. */
export const PICTURE_FILE = /^([\da-f-]{36})-(?:400|800|1600)\.webp$/;

/** How the file of a picture is sent: always as WebP, and for ever, since each has a name of its own. */
export const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'cache-control': `public, max-age=${(365 * DAY) / 1_000}, immutable`,
};
