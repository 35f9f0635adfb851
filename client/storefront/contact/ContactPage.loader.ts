import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { ContactSubject, readFormPass } from '#shared/contract/contact.ts';
import { listContactFaq } from '#shared/contract/faq.ts';

/** `?assunto=vendas&mensagem=…` fills the form, for links that know what the visitor wants to say. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const [{ items }, { pass }] = await Promise.all([
    call(listContactFaq, {}, request.signal),
    call(readFormPass, {}, request.signal),
  ]);
  return {
    pass,
    questions: items,
    subject: ContactSubject.safeParse(params.get('assunto')).data ?? '',
    message: (params.get('mensagem') ?? '').slice(0, 5_000),
  };
}
