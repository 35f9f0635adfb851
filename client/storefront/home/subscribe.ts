import { call, Refused } from '#client/call.ts';
import { subscribe as endpoint } from '#shared/contract/newsletter.ts';

/** Subscribes the address; tells what is wrong with it, or nothing when it was accepted. */
export async function subscribe(email: string): Promise<string | undefined> {
  try {
    await call(endpoint, { body: { email } });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.problem.errors?.[0]?.message ?? error.message;
    return error instanceof Error ? error.message : 'Não foi possível enviar. Tente de novo em instantes.';
  }
}
