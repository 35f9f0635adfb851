import type { Logger } from 'pino';
import { FolderStore } from './folderStore.ts';
import type { MediaStore } from './mediaStore.ts';
import { S3Store } from './s3Store.ts';

/** The store that the settings name: an S3 where there is a `mediaUrl`, else the folder. */
export const openMedia = (
  { mediaDir, mediaUrl }: { mediaDir: string; mediaUrl: string | undefined },
  log: Pick<Logger, 'error'>,
): MediaStore =>
  mediaUrl === undefined ? new FolderStore(mediaDir) : new S3Store(mediaUrl, { log, beside: mediaDir });
