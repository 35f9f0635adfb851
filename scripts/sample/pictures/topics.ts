import * as pen from './pen.ts';

/** Colours of a small sign: its body, its shade and its spark. */
interface SignColours {
  body: string;
  shade: string;
  spark: string;
}

type Sign = (colours: SignColours) => string;

const paw: Sign = ({ body, shade }) =>
  pen.shape(
    'M0 2C18 2 32 20 32 32C32 42 22 44 12 40C4 37 -4 37 -12 40C-22 44 -32 42 -32 32C-32 20 -18 2 0 2Z',
    body,
  ) +
  [
    [-36, -4],
    [-14, -26],
    [14, -26],
    [36, -4],
  ]
    .map(([x = 0, y = 0]) => tilted(x, y, shade))
    .join('');

const tilted = (x: number, y: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="11" ry="15" fill="${fill}" transform="rotate(${x / 2} ${x} ${y})"/>`;

const dumbbell: Sign = ({ body, shade, spark }) =>
  pen.box(-30, -6, 60, 12, 0, spark) +
  pen.box(-36, -30, 16, 60, 8, body) +
  pen.box(20, -30, 16, 60, 8, body) +
  pen.box(-50, -19, 12, 38, 6, shade) +
  pen.box(38, -19, 12, 38, 6, shade);

const pot: Sign = ({ body, shade, spark }) =>
  pen.box(-34, -8, 68, 46, 14, body) +
  pen.box(-42, -14, 84, 12, 6, shade) +
  pen.shape('M-28 -18A28 22 0 0 1 28 -18Z', body) +
  pen.disc(0, -42, 6, spark) +
  pen.box(-50, 4, 16, 10, 5, shade) +
  pen.box(34, 4, 16, 10, 5, shade) +
  pen.line('M-12 12V24M0 12V24M12 12V24', spark, 5);

const mountains: Sign = ({ body, shade, spark }) =>
  pen.disc(22, -22, 15, spark) +
  pen.shape('M-48 36L-12 -22L24 36Z', body) +
  pen.shape('M-2 36L24 -4L50 36Z', shade) +
  pen.shape('M-12 -22L-1 -4L-9 2L-15 -5L-24 -3Z', '#FFFFFF');

const dress: Sign = ({ body, shade, spark }) =>
  pen.line('M0 -32C0 -38 9 -38 9 -44C9 -50 0 -51 -4 -47', shade, 5) +
  pen.line('M-26 -16L0 -32L26 -16', shade, 5) +
  pen.shape('M-16 -22L-8 -16H8L16 -22L20 -4L12 4L34 44H-34L-12 4L-20 -4Z', body) +
  pen.shape('M-12 4H12L15 10H-15Z', spark);

const laugh: Sign = ({ body, shade, spark }) =>
  pen.disc(0, 0, 44, body) +
  pen.shape('M-28 6H28A28 28 0 0 1 -28 6Z', shade) +
  pen.shape('M-15 27A22 14 0 0 1 15 27A28 28 0 0 1 -15 27Z', spark) +
  pen.line('M-26 -12L-16 -20L-8 -12M8 -12L16 -20L26 -12', shade, 6);

const gamepad: Sign = ({ body, shade, spark }) =>
  pen.shape(
    'M-26 -26H26A26 26 0 0 1 50 2L44 30A13 13 0 0 1 21 32L12 20H-12L-21 32A13 13 0 0 1 -44 30L-50 2A26 26 0 0 1 -26 -26Z',
    body,
  ) +
  pen.box(-34, -8, 24, 8, 3, shade) +
  pen.box(-26, -16, 8, 24, 3, shade) +
  pen.disc(18, -10, 6, spark) +
  pen.disc(31, 0, 6, shade);

const lipstick: Sign = ({ body, shade, spark }) =>
  pen.shape('M-13 -10V-34L13 -48V-10Z', spark) +
  pen.box(-17, -12, 34, 20, 4, shade) +
  pen.box(-23, 6, 46, 40, 6, body);

const dancer: Sign = ({ body, shade, spark }) =>
  pen.disc(8, -36, 11, spark) +
  pen.line('M6 -20L-4 10L-26 40M-4 10L20 20L26 44', body, 13) +
  pen.line('M-34 -28L-14 -14L8 -18L28 -2L44 -20', shade, 10);

const masks: Sign = ({ body, shade, spark }) =>
  pen.shape('M-4 -40H44V-6A24 24 0 0 1 -4 -6Z', shade) +
  pen.shape('M-46 -22H8V10A27 27 0 0 1 -46 10Z', body) +
  pen.disc(-30, -4, 5, spark) +
  pen.disc(-8, -4, 5, spark) +
  pen.shape('M-34 10H-4A15 15 0 0 1 -34 10Z', spark);

const planet: Sign = ({ body, shade, spark }) =>
  pen.disc(0, 0, 30, body) +
  pen.shape('M-30 0A30 30 0 0 0 30 0Z', shade) +
  `<ellipse cx="0" cy="2" rx="50" ry="14" fill="none" stroke="${spark}" stroke-width="6" transform="rotate(-20)"/>` +
  pen.shape('M-28 -10A30 30 0 0 1 28 -11L-28 9Z', body) +
  pen.disc(38, -36, 6, spark) +
  pen.disc(-42, 32, 4, spark);

const broadcast: Sign = ({ body, shade, spark }) =>
  pen.disc(0, 0, 14, spark) +
  pen.line('M-22 -22A31 31 0 0 0 -22 22M22 -22A31 31 0 0 1 22 22', body, 8) +
  pen.line('M-36 -36A51 51 0 0 0 -36 36M36 -36A51 51 0 0 1 36 36', shade, 8);

const chip: Sign = ({ body, shade, spark }) =>
  pen.line('M-16 -46V46M0 -46V46M16 -46V46M-46 -16H46M-46 0H46M-46 16H46', shade, 6) +
  pen.box(-32, -32, 64, 64, 12, body) +
  pen.box(-15, -15, 30, 30, 6, spark);

const cloche: Sign = ({ body, shade, spark }) =>
  pen.disc(0, -34, 7, spark) +
  pen.shape('M-42 22A42 48 0 0 1 42 22Z', body) +
  pen.shape('M-28 14A30 32 0 0 1 -4 -14A40 40 0 0 0 -18 14Z', '#FFFFFF', { opacity: '.5' }) +
  pen.box(-50, 26, 100, 12, 6, shade);

const hourglass: Sign = ({ body, shade, spark }) =>
  pen.shape('M-28 -36H28C28 -12 6 -8 6 0C6 8 28 12 28 36H-28C-28 12 -6 8 -6 0C-6 -8 -28 -12 -28 -36Z', body) +
  pen.shape('M-16 -20H16C14 -12 4 -10 0 -4C-4 -10 -14 -12 -16 -20Z', spark) +
  pen.shape('M-20 34C-16 22 -6 20 0 14C6 20 16 22 20 34Z', spark) +
  pen.box(-36, -46, 72, 12, 6, shade) +
  pen.box(-36, 34, 72, 12, 6, shade);

const bulb: Sign = ({ body, shade, spark }) =>
  pen.shape('M0 -46A32 32 0 0 1 20 11C16 15 15 18 15 24H-15C-15 18 -16 15 -20 11A32 32 0 0 1 0 -46Z', body) +
  pen.box(-15, 28, 30, 8, 4, shade) +
  pen.box(-10, 39, 20, 8, 4, shade) +
  pen.line('M-10 -14L0 -4L10 -14M0 -4V22', spark, 5);

const person: Sign = ({ body, shade }) =>
  pen.disc(0, -18, 20, shade) + pen.shape('M-36 42A36 36 0 0 1 36 42Z', body);

const heart: Sign = ({ body }) => pen.shape('M0 38L-38 0A22 22 0 0 1 0 -28A22 22 0 0 1 38 0Z', body);

const SIGNS = {
  paw,
  dumbbell,
  pot,
  mountains,
  dress,
  laugh,
  gamepad,
  lipstick,
  dancer,
  masks,
  planet,
  broadcast,
  chip,
  cloche,
  hourglass,
  bulb,
  person,
  heart,
} as const;

/** The sign for the topic of an account; every sign fills a board of 100, centred on 0. */
const SUBJECTS: readonly (readonly [RegExp, keyof typeof SIGNS])[] = [
  [/pets|cachorro|gato/i, 'paw'],
  [/treino|fitness|academia/i, 'dumbbell'],
  [/receitas|bolo/i, 'pot'],
  [/viage|turismo/i, 'mountains'],
  [/moda/i, 'dress'],
  [/memes/i, 'laugh'],
  [/gameplay|jogos/i, 'gamepad'],
  [/beleza|maquiagem/i, 'lipstick'],
  [/dança/i, 'dancer'],
  [/humor/i, 'masks'],
  [/curiosidades/i, 'planet'],
  [/live/i, 'broadcast'],
  [/tecnologia/i, 'chip'],
  [/gastronomia|restaurante/i, 'cloche'],
  [/antiga|de 20\d\d/i, 'hourglass'],
  [/ideia|ganchos/i, 'bulb'],
];

export const sign = (name: keyof typeof SIGNS, colours: SignColours): string => SIGNS[name](colours);

export function signFor(title: string, colours: SignColours): string {
  return sign(SUBJECTS.find(([words]) => words.test(title))?.[1] ?? 'person', colours);
}

/** A round badge with a tick. */
export const tick = (x: number, y: number, r: number, ground: string, mark = '#FFFFFF'): string =>
  pen.disc(x, y, r, ground) +
  pen.ring(x, y, r, '#FFFFFF', r * 0.16) +
  pen.line(
    `M${x - r * 0.42} ${y + r * 0.04}l${Math.round(r * 0.3)} ${Math.round(r * 0.3)}l${Math.round(r * 0.54)} ${-Math.round(r * 0.6)}`,
    mark,
    r * 0.2,
  );
