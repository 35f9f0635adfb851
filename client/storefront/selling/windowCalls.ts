import { sendFiles } from '#client/calls/call.ts';
import { saveOwnPicture } from '#shared/contract/shopWindow.ts';

export const sendPicture = (file: File) => sendFiles(saveOwnPicture, {}, [file]);
