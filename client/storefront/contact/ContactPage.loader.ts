import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { ContactSubject, readFormPass } from '#shared/contract/public/contact.ts';
import { listContactFaq } from '#shared/contract/public/faq.ts';
import { isLocalAddress } from '#shared/values/localAddress.ts';

/**
 * `?assunto=vendas&mensagem=…` fills the form, for links that know what the visitor wants to say; `de` is the page they
 * come from, which the browser knows by itself while it moves on.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const from = params.get('de') ?? (typeof document === 'undefined' ? '' : location.pathname);
  const [{ items }, { pass, writer }] = await Promise.all([
    call(listContactFaq, {}, request.signal),
    call(readFormPass, {}, request.signal),
  ]);
  return {
    pass,
    writer,
    page: from.length <= 300 && isLocalAddress(from) ? from : '',
    questions: items,
    subject: ContactSubject.safeParse(params.get('assunto')).data ?? '',
    message: (params.get('mensagem') ?? '').slice(0, 5_000),
  };
}
