import * as z from 'zod';
import { DOCUMENT_TYPES } from '#shared/people/sellerApplication.ts';
import { Instant } from './atoms.ts';

/** A piece of evidence: a picture or a PDF. */
export const EvidenceContent = z.object({
  name: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  content: z.string().meta({ description: 'Em Base64' }),
});

/** A file with which a seller shows what they delivered by hand. (docs/marketplace.md, 'A sale, step by step') */
export const ProofFile = z
  .object({ id: z.string(), name: z.string(), at: Instant })
  .meta({ id: 'ProofFile' });
export type ProofFile = z.infer<typeof ProofFile>;

/** The same for the seller: until the line is delivered only the seller sees it, and may remove it. */
export const SellerProof = ProofFile.extend({
  waits: z.boolean().meta({ description: 'Ainda não foi entregue: só o vendedor o vê, e ele pode sair' }),
}).meta({ id: 'OwnProof' });
export type SellerProof = z.infer<typeof SellerProof>;
