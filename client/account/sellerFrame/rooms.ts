import { paths } from '#client/pages/paths.ts';

/** The rooms of the seller centre by their addresses, the most used first. */
export const ROOMS = {
  [paths.selling]: 'Resumo',
  [paths.sales]: 'Vendas',
  [paths.listings]: 'Anúncios',
  [paths.sellerConversations]: 'Mensagens',
  [paths.ownQuestions]: 'Perguntas',
  [paths.sellerDisputes]: 'Disputas',
  [paths.ownReviews]: 'Avaliações',
  [paths.shopWindow]: 'Minha loja',
  [paths.programs]: 'Programas',
};
export const MONEY_ROOMS = { [paths.statement]: 'Extrato', [paths.payouts]: 'Saques' };

/** A page below a room marks it as well. */
export const currentAt = (to: string, pathname: string): 'page' | 'true' | undefined =>
  pathname === to ? 'page' : to !== paths.selling && pathname.startsWith(`${to}/`) ? 'true' : undefined;
