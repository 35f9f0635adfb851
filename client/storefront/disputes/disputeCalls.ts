import { call, sendFiles } from '#client/calls/call.ts';
import { attachEvidence, viewEvidence } from '#shared/contract/disputes.ts';

export const attach = (id: string, file: File) => sendFiles(attachEvidence, { id }, [file]);

export const view = (id: string, fileId: string) => call(viewEvidence, { params: { id, fileId } });
