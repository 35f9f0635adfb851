import { paths } from '#client/paths.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';

export interface OrderedProduct {
  title: string;
  quantity: number;
  price: number;
  pixPrice: number;
}

/** What an order comes to, in reais; counted in centavos, so that nothing is lost between them. */
export function totalsOf(ordered: OrderedProduct[]): { total: number; pixTotal: number } {
  const sum = (priceOf: (each: OrderedProduct) => number) =>
    reaisOf(ordered.reduce((centavos, each) => centavos + centavosOf(priceOf(each)) * each.quantity, 0));
  return { total: sum(({ price }) => price), pixTotal: sum(({ pixPrice }) => pixPrice) };
}

/** The contact page with the order already written into the message. */
export function orderByContact(ordered: OrderedProduct[]): string {
  const { total, pixTotal } = totalsOf(ordered);
  const message = [
    'Olá! Quero comprar:',
    ...ordered.map(({ quantity, title, price }) => `- ${quantity} x ${title} (${formatReais(price)} cada)`),
    `Total: ${formatReais(total)}${pixTotal < total ? `, ou ${formatReais(pixTotal)} no Pix` : ''}.`,
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ');
  return `${paths.contact}?${new URLSearchParams({ assunto: 'vendas', mensagem: message }).toString()}`;
}
