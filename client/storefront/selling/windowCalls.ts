import { sendFiles } from '#client/api/call.ts';
import { saveOwnPicture } from '#shared/contract/shopWindow.ts';

export const sendPicture = (file: File) => sendFiles(saveOwnPicture, {}, [file]);
