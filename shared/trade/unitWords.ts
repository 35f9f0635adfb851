/** The kinds of a unit, in the singular and in the plural. */
export const UNIT_KINDS = {
  code: { label: 'Código', plural: 'Códigos' },
  licence: { label: 'Licença', plural: 'Licenças' },
  credential: { label: 'Conta', plural: 'Contas' },
} as const;
export type UnitKind = keyof typeof UNIT_KINDS;

/** The states of a unit. */
export const UNIT_STATES = {
  available: { label: 'Disponível', plural: 'Disponíveis' },
  reserved: { label: 'Reservada', plural: 'Reservadas' },
  sold: { label: 'Vendida', plural: 'Vendidas' },
  revealed: { label: 'Revelada', plural: 'Reveladas' },
  replaced: { label: 'Substituída', plural: 'Substituídas' },
  revoked: { label: 'Revogada', plural: 'Revogadas' },
} as const;
export type UnitState = keyof typeof UNIT_STATES;
