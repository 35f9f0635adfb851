import { sendFiles } from '#client/calls/call.ts';
import { uploadSharePicture } from '#shared/contract/admin/settings.ts';

/** The address of the picture once it is kept. */
export const sendPicture = async (file: File): Promise<string> =>
  (await sendFiles(uploadSharePicture, {}, [file])).url;
