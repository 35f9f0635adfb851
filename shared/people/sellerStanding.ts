/** Whether a shop sells; its open sales go on whatever it is. */
export const SELLER_STATES = { active: 'Ativo', suspended: 'Suspenso', closed: 'Encerrado' } as const;
export type SellerState = keyof typeof SELLER_STATES;

/** How far a seller's one appeal against a strike is. */
export const APPEAL_STATES = {
  waiting: 'Recurso esperando a equipe',
  kept: 'Mantida depois do recurso',
  lifted: 'Retirada depois do recurso',
} as const;
export type AppealState = keyof typeof APPEAL_STATES;

/** What a seller did that buyers must be kept from weighs as much as three lesser faults. */
export const GRAVE = 3;
