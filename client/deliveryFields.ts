import type { Delivered } from '#shared/contract/unitSecret.ts';

export type DeliveryKind = Delivered['kind'];

/** What a person hands over, in the words of its form. */
export const DELIVERY_KINDS: Record<DeliveryKind, string> = {
  credential: 'Conta (login e senha)',
  licence: 'Chave de licença',
  code: 'Código',
  message: 'Texto livre',
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
    ['note', 'Observação (opcional)'],
  ],
  licence: [
    ['key', 'Chave'],
    ['note', 'Observação (opcional)'],
  ],
  code: [
    ['code', 'Código'],
    ['note', 'Observação (opcional)'],
  ],
  message: [['text', 'Entrega']],
};
