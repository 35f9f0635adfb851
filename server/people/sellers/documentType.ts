import type { DocumentType } from '#shared/people/sellerApplication.ts';

const SIGNATURES: [DocumentType, string][] = [
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e470d0a1a0a'],
  ['application/pdf', '255044462d'], // '%PDF-'
];

/** A file's type by its first bytes, ignoring its name; undefined where it is not accepted. */
export const documentTypeOf = (content: Buffer): DocumentType | undefined =>
  SIGNATURES.find(([, bytes]) => content.subarray(0, bytes.length / 2).toString('hex') === bytes)?.[0];
