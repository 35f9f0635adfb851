import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';

interface OrderedLatelyProps {
  number: string;
  minutes: number;
  /** The meaning on this page. */
  children?: ReactNode;
}

/** Going back from an order returns to a page that would place it again. */
export function OrderedLately({ number, minutes, children }: OrderedLatelyProps) {
  return (
    <Notice $tone="accent">
      Você já fez este pedido {agoOf(minutes)}: <Link to={paths.order(number)}>ver o pedido {number}</Link>.{' '}
      {children}
    </Notice>
  );
}

function agoOf(minutes: number): string {
  if (minutes >= 60) return 'há mais de uma hora';
  if (minutes === 0) return 'há menos de um minuto';
  return minutes === 1 ? 'há 1 minuto' : `há ${minutes} minutos`;
}
