/** The states of a customer, each in the singular and in the plural. (Specification, section 3) */
export const CUSTOMER_STATUSES = {
  active: { label: 'Ativo', plural: 'Ativos' },
  inactive: { label: 'Inativo', plural: 'Inativos' },
  banned: { label: 'Banido', plural: 'Banidos' },
} as const;
export type CustomerStatus = keyof typeof CUSTOMER_STATUSES;
