/** Whether a shop may sell; its open sales continue in every state. */
export const SELLER_STATES = { active: 'Ativo', suspended: 'Suspenso', closed: 'Encerrado' } as const;
export type SellerState = keyof typeof SELLER_STATES;

/** The state of a seller's one appeal against a strike. */
export const APPEAL_STATES = {
  waiting: 'Recurso esperando a equipe',
  kept: 'Mantida depois do recurso',
  lifted: 'Retirada depois do recurso',
} as const;
export type AppealState = keyof typeof APPEAL_STATES;

/** A grave fault, against which buyers need protection, counts as three lesser ones. */
export const GRAVE = 3;
