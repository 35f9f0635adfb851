import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';

/**
 * A customer set to 'Inativo' keeps what they bought, enters, pays what waits and takes refunds, but orders nothing new
 * until someone sets them to 'Ativo' again; a banned one does not even enter. Throws `account_inactive`.
 */
export async function refuseInactive(trx: Db, customerId: string): Promise<void> {
  const { status } = await trx
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select('status')
    .executeTakeFirstOrThrow();
  if (status !== 'active')
    throw new Failure(
      'account_inactive',
      'Sua conta está inativa: seus pedidos continuam aqui, mas novas compras estão suspensas. Fale com o atendimento.',
    );
}
