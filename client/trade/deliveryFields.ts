import type { Delivered } from '#shared/contract/unitSecret.ts';
import type { Goods } from '#shared/shop/goods.ts';

export type DeliveryKind = Delivered['kind'];

export const DELIVERY_KINDS: Record<DeliveryKind, string> = {
  credential: 'Conta (login e senha)',
  licence: 'Chave de licença',
  code: 'Código',
  message: 'Texto livre',
};

/** The kinds of goods that a seller may deliver; the first is the default. */
export const KINDS_OF: Record<Goods, DeliveryKind[]> = {
  accounts: ['credential', 'message'],
  keys: ['code', 'licence', 'message'],
};

export type DeliveryField =
  | 'login'
  | 'password'
  | 'email'
  | 'emailPassword'
  | 'key'
  | 'code'
  | 'text'
  | 'note';

/** The fields of each kind, as the contract names them. */
export const DELIVERY_FIELDS: Record<DeliveryKind, [DeliveryField, label: string][]> = {
  credential: [
    ['login', 'Login'],
    ['password', 'Senha'],
    ['email', 'E-mail da conta (opcional)'],
    ['emailPassword', 'Senha do e-mail (opcional)'],
    ['note', 'Recado para o comprador (opcional)'],
  ],
  licence: [
    ['key', 'Chave'],
    ['note', 'Recado para o comprador (opcional)'],
  ],
  code: [
    ['code', 'Código'],
    ['note', 'Recado para o comprador (opcional)'],
  ],
  message: [['text', 'Entrega']],
};

interface Handed {
  quantity: number;
  /** Which of its units are still to be delivered, the next first. */
  missing: readonly number[];
}

/** The units of a line that a person has delivered, and may correct. From 1. */
export const unitsDelivered = ({ quantity, missing }: Handed): number[] =>
  Array.from({ length: quantity }, (_, index) => index + 1).filter((unit) => !missing.includes(unit));

/** The same with the next one. */
export const unitsOpen = (line: Handed): number[] =>
  [...unitsDelivered(line), ...line.missing.slice(0, 1)].sort((one, other) => one - other);

/** Which of several units; nothing where there is one. */
export const unitWords = ({ quantity }: Pick<Handed, 'quantity'>, unit: number): string =>
  quantity > 1 ? `: unidade ${unit} de ${quantity}` : '';
