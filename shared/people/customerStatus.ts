/** How a customer stands with the shop, with the words of one and of a list. (Specification, section 3) */
export const CUSTOMER_STATUSES = {
  active: { label: 'Ativo', plural: 'Ativos' },
  inactive: { label: 'Inativo', plural: 'Inativos' },
  banned: { label: 'Banido', plural: 'Banidos' },
} as const;
export type CustomerStatus = keyof typeof CUSTOMER_STATUSES;
