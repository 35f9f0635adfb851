import { Failure } from '#server/services/http/failure.ts';

/**
 * A customer set to 'Inativo' signs in, pays pending orders and takes refunds, but places no new order until the team
 * sets 'Ativo' again. A banned customer cannot sign in at all. Throws `account_inactive`.
 */
export function refuseInactive({ status }: { status: string }): void {
  if (status !== 'active')
    throw new Failure(
      'account_inactive',
      'Sua conta está inativa: seus pedidos continuam aqui, mas novas compras estão suspensas. Fale com o atendimento.',
    );
}
