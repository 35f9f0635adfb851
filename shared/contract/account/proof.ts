import * as z from 'zod';
import { RowId, SaleNumber } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EvidenceContent, SellerProof } from '#shared/contract/evidence.ts';

const ofSale = z.object({ number: SaleNumber, fileId: RowId });
const ofLine = z.object({ id: RowId, lineId: RowId, fileId: RowId });

export const attachProof = endpoint({
  method: 'post',
  path: '/api/seller/sales/:number/proof',
  sellerScope: 'sales.write',
  summary:
    'Junta um comprovante a uma entrega à mão, JPEG, PNG ou PDF de até 5 MB. Até 10, que o comprador vê depois de entregue',
  params: z.object({ number: SaleNumber }),
  files: 'proof',
  reply: z.object({ proof: z.array(SellerProof) }),
  refusals: ['conflict', 'unsupported_type', 'too_large', 'too_many'],
});

export const takeProofBack = endpoint({
  method: 'delete',
  path: '/api/seller/sales/:number/proof/:fileId',
  sellerScope: 'sales.write',
  summary: 'Tira um comprovante que ainda não foi entregue. Os outros não mudam nem saem mais',
  params: ofSale,
  reply: z.object({ proof: z.array(SellerProof) }),
  refusals: ['conflict'],
});

export const viewSellerProof = endpoint({
  method: 'get',
  path: '/api/seller/sales/:number/proof/:fileId',
  sellerScope: 'sales.read',
  summary: 'Um comprovante de uma venda da loja de quem entrou',
  params: ofSale,
  reply: EvidenceContent,
});

export const viewLineProof = endpoint({
  method: 'get',
  path: '/api/account/orders/:id/lines/:lineId/proof/:fileId',
  summary: 'Um comprovante da entrega de um item de um pedido de quem entrou',
  params: ofLine,
  reply: EvidenceContent,
});
