import { Link } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { Notice } from '#client/ui/Notice.tsx';
import type { Quote } from '#shared/contract/account/checkout.ts';

/** Whoever comes back from an order stands before a form that would place it again. */
export function OrderedLately({ number, minutes }: NonNullable<Quote['ordered']>) {
  return (
    <Notice $tone="accent">
      Você já fez este pedido {agoOf(minutes)}: <Link to={paths.order(number)}>ver o pedido {number}</Link>.
      Pagar aqui faz outro pedido.
    </Notice>
  );
}

const agoOf = (minutes: number): string =>
  minutes === 0 ? 'há menos de um minuto' : minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`;
