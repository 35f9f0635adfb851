import { call, sendFiles } from '#client/calls/call.ts';
import { attachProof, takeProofBack, viewOwnProof } from '#shared/contract/proof.ts';

export const attach = (number: string, file: File) => sendFiles(attachProof, { number }, [file]);

export const remove = (number: string, fileId: string) => call(takeProofBack, { params: { number, fileId } });

export const view = (number: string, fileId: string) => call(viewOwnProof, { params: { number, fileId } });
