import { PAGES } from '#shared/pages/pages.ts';

type AddressOf<Path extends string> = Path extends `${string}:${string}` ? (part: string) => string : Path;

/** The address of each page of the shop. A page of a row has a function that takes its parameters. */
const pages = Object.fromEntries(
  Object.entries(PAGES).map(([name, { path }]) => [
    name,
    path.includes(':') ? (part: string) => path.replace(/:\w+/, () => part) : path,
  ]),
) as { [Name in keyof typeof PAGES]: AddressOf<(typeof PAGES)[Name]['path']> };

/** Every address of the shop; links are built from these (those of the back-office: `adminPages.ts`). */
export const paths = {
  ...pages,
  changePayment: (number: string) => `/finalizar/${number}?trocar=1`,
  review: (number: string, lineId: string) => `/conta/pedidos/${number}#avaliar-${lineId}`,
} as const;

/** The sign-in page, which leads back to the requested address. */
export const signInFor = (address: string, news?: 'sessao' | 'pedido'): string =>
  `${paths.signIn}?${new URLSearchParams({ de: address, ...(news && { aviso: news }) }).toString()}`;

export const searchFor = (text: string): string => `${paths.search}?q=${encodeURIComponent(text)}`;
