import {
  attachEvidence,
  Dispute,
  DisputeSummary,
  moveDispute,
  readDispute,
  viewEvidence,
} from '#shared/contract/account/disputes.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { EvidenceContent } from '#shared/contract/evidence.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';

const path = '/api/seller/disputes';
const { params } = readDispute;

/** Disputes about what a shop has sold, for its programs; what its owner bought is not among them. */
export const listSellerDisputes = endpoint({
  method: 'get',
  path,
  sellerScope: 'disputes.read',
  summary: 'As disputas sobre vendas da própria loja, primeiro as que esperam por ela e depois as abertas',
  query: PageQuery,
  reply: pageOf(DisputeSummary),
});

export const readSellerDispute = endpoint({
  method: 'get',
  path: `${path}/:id`,
  sellerScope: 'disputes.read',
  summary: 'Uma disputa sobre uma venda da própria loja',
  params,
  reply: Dispute,
});

export const moveSellerDispute = endpoint({
  method: 'post',
  path: `${path}/:id/moves`,
  sellerScope: 'disputes.write',
  summary:
    'Responde, propõe, aceita ou recusa uma proposta, chama a mediação ou recorre. Ao aceitar, repita a proposta, que vale na hora',
  params,
  body: moveDispute.body,
  reply: Dispute,
  refusals: moveDispute.refusals,
});

export const attachSellerEvidence = endpoint({
  method: 'post',
  path: `${path}/:id/evidence`,
  sellerScope: 'disputes.write',
  summary: 'Junta um arquivo, JPEG, PNG ou PDF de até 5 MB. Até 10 de cada lado, que não mudam nem saem mais',
  params,
  files: attachEvidence.files,
  reply: attachEvidence.reply,
  refusals: attachEvidence.refusals,
});

export const viewSellerEvidence = endpoint({
  method: 'get',
  path: `${path}/:id/evidence/:fileId`,
  sellerScope: 'disputes.read',
  summary: 'Um arquivo de uma disputa sobre uma venda da própria loja',
  params: viewEvidence.params,
  reply: EvidenceContent,
});
