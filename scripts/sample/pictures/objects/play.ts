import { letters } from '#scripts/sample/pictures/lettering.ts';
import { NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import type { Drawing, Scene } from './scene.ts';

const CYAN = ['#D8FBFF', '#8FEBFF', '#45CDF5', '#1C9FE0', '#1274BE'] as const;

/** One cut diamond, 200 wide. */
function gem(x: number, y: number, scale: number, turn: number): string {
  const [a, b, c, d, e] = CYAN;
  return pen.moved(
    pen.shape('M-60 -80H60L100 -26L0 100L-100 -26Z', c) +
      pen.shape('M-60 -80H60L44 -26H-44Z', a) +
      pen.shape('M-60 -80L-44 -26H-100Z', b) +
      pen.shape('M60 -80L44 -26H100Z', c) +
      pen.shape('M-44 -26H44L0 100Z', b) +
      pen.shape('M-100 -26H-44L0 100Z', d) +
      pen.shape('M100 -26H44L0 100Z', e) +
      pen.shape('M-60 -80L-20 -80L-34 -26H-44Z', WHITE),
    x,
    y,
    turn,
    scale,
  );
}

const spark = (x: number, y: number, r: number, fill: string) =>
  pen.shape(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
    fill,
  );

const GEM_PLACES = {
  few: [[0, 10, 2.1, -8]],
  some: [
    [-120, 120, 1.25, -16],
    [128, 110, 1.2, 14],
    [0, -70, 1.75, 0],
  ],
  many: [
    [-150, 40, 0.95, -22],
    [152, 36, 0.95, 20],
    [-70, -70, 1.1, -10],
    [84, -84, 1.15, 12],
    [0, -180, 0.9, 4],
    [2, 60, 1.15, 0],
  ],
} as const;

/** Diamonds: the more the recharge brings, the more lie there; a large one comes in a chest. */
export function gems({ product, tones }: Scene): Drawing {
  const count = Number(/(\d+) diamantes/.exec(product.title)?.[1] ?? 100);
  const amount = count <= 60 ? 'few' : count <= 200 ? 'some' : 'many';
  const stones = GEM_PLACES[amount].map(([x, y, scale, turn]) => gem(x, y, scale, turn)).join('');
  const glow =
    pen.disc(0, 0, 250, tones.accent, { opacity: '.22' }) +
    pen.disc(0, 0, 190, tones.accent, { opacity: '.25' });
  const sparks =
    spark(-190, -190, 46, WHITE) +
    spark(210, -130, 34, SUN) +
    spark(190, 220, 26, WHITE) +
    spark(-210, 200, 22, SUN);
  return {
    defs: pen.gradient('chest', '#8A3B12', '#4A1B0C', 'down'),
    art: glow + stones + (amount === 'many' ? chest() : '') + sparks,
  };
}

const chest = () =>
  pen.softShadow(-200, 110, 400, 190, 30) +
  pen.box(-204, 106, 408, 194, 30, 'url(#chest)') +
  pen.box(-204, 106, 408, 40, 14, SUN) +
  pen.box(-150, 106, 38, 194, 0, '#E29A12') +
  pen.box(112, 106, 38, 194, 0, '#E29A12') +
  pen.box(-46, 126, 92, 92, 22, SUN) +
  pen.disc(0, 164, 16, NIGHT) +
  pen.box(-6, 166, 12, 30, 6, NIGHT);

/** A fighter's card with level, stars and what makes the account rare. */
export function fighterCard({ product, tones, dice }: Scene): Drawing {
  const { accent } = tones;
  const emotes = /emotes/.test(product.title);
  const crowned = /mestre/i.test(product.title);
  const stars = crowned ? 5 : emotes ? 3 : 4;
  const arena: [string, string] = crowned
    ? ['#7A4DFF', '#1E1160']
    : emotes
      ? ['#2FB4E0', '#0A3A6B']
      : ['#F0447A', '#4A0B3A'];
  const visor = crowned ? SUN : emotes ? '#45CDF5' : '#FF5A7A';
  return {
    defs:
      pen.gradient('card', ...arena, 'down') +
      pen.gradient('suit', '#6A77B8', '#1A2044', 'down') +
      pen.gradient('gold', '#FFE38A', '#E29A12', 'down'),
    art:
      pen.softShadow(-210, -300, 420, 620, 40) +
      pen.box(-210, -300, 420, 620, 40, 'url(#gold)') +
      pen.clipped(
        'arena',
        -196,
        -286,
        392,
        592,
        30,
        pen.box(-196, -286, 392, 592, 0, 'url(#card)') +
          pen.petal(-196, -220, 392, accent, dice.chance(0.5), { opacity: '.35' }) +
          pen.ring(0, -30, 150, WHITE, 4, { opacity: '.35' }) +
          pen.disc(0, -30, 128, WHITE, { opacity: '.16' }) +
          fighter(visor, crowned) +
          pen.box(-196, 170, 392, 136, 0, NIGHT),
      ) +
      starRow(stars) +
      (emotes ? bubble(-168, -196, '#45CDF5') + bubble(172, -110, SUN) : '') +
      (emotes || crowned ? '' : rareHalo(accent)),
  };
}

/** Head and shoulders in a helmet. */
function fighter(visor: string, crowned: boolean): string {
  return (
    pen.shape('M-150 172A150 150 0 0 1 150 172Z', 'url(#suit)') +
    pen.shape('M-34 20H34V70L0 104L-34 70Z', '#2A3155') +
    pen.shape('M-96 -40A96 96 0 0 1 96 -40V10A70 70 0 0 1 26 66H-26A70 70 0 0 1 -96 10Z', 'url(#suit)') +
    pen.shape('M-84 -46L0 -30L84 -46V-16L46 16L0 4L-46 16L-84 -16Z', visor) +
    pen.shape('M-84 -46L-36 -37L-58 6L-84 -16Z', WHITE, { opacity: '.5' }) +
    pen.line('M-22 40H22M-16 54H16', '#2A3155', 6) +
    pen.shape('M-13 -136H13L8 -52L0 -44L-8 -52Z', visor) +
    pen.shape('M-26 66L-70 172H-34L0 104L34 172H70L26 66L0 92Z', visor, { opacity: '.85' }) +
    (crowned
      ? pen.shape('M-92 -116L-104 -218L-48 -176L0 -240L48 -176L104 -218L92 -116Z', 'url(#gold)') +
        pen.disc(0, -150, 15, '#FF5A7A') +
        pen.disc(-56, -142, 10, WHITE) +
        pen.disc(56, -142, 10, WHITE)
      : '')
  );
}

const starPath = (x: number, y: number, r: number, fill: string) => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 ? r * 0.45 : r;
    const angle = (Math.PI * at) / 5 - Math.PI / 2;
    return `${Math.round(x + Math.cos(angle) * reach)} ${Math.round(y + Math.sin(angle) * reach)}`;
  });
  return pen.shape(`M${points.join('L')}Z`, fill);
};

const starRow = (count: number) =>
  [0, 1, 2, 3, 4].map((at) => starPath((at - 2) * 68, 240, 30, at < count ? SUN : '#3A4270')).join('');

const bubble = (x: number, y: number, fill: string) =>
  pen.moved(
    pen.box(-58, -50, 116, 96, 34, fill) +
      pen.shape('M-14 40H22L-4 70Z', fill) +
      pen.disc(-20, -12, 9, NIGHT) +
      pen.disc(20, -12, 9, NIGHT) +
      pen.shape('M-26 8H26A26 26 0 0 1 -26 8Z', NIGHT),
    x,
    y,
    x < 0 ? -8 : 8,
  );

const rareHalo = (accent: string) =>
  spark(-176, -240, 44, WHITE) +
  spark(180, -200, 56, SUN) +
  spark(-186, 40, 30, SUN) +
  spark(190, 90, 34, accent);

/** Passes of several seasons, one behind the other. */
export function seasonPasses({ tones }: Scene): Drawing {
  const pass = (ground: string, feather: string, season: string) =>
    pen.softShadow(-150, -200, 300, 400, 30) +
    pen.shape(
      'M-150 -170A30 30 0 0 1 -120 -200H120A30 30 0 0 1 150 -170V70A26 26 0 0 0 150 122V170A30 30 0 0 1 120 200H-120A30 30 0 0 1 -150 170V122A26 26 0 0 0 -150 70Z',
      ground,
    ) +
    pen.petal(-106, -160, 212, feather) +
    pen.line('M-112 96H112', WHITE, 6, { 'stroke-dasharray': '2 18' }) +
    letters(season, 0, 172, { size: 64, fill: WHITE, anchor: 'middle' });
  return {
    art:
      pen.moved(pass('#B3223F', '#F0597A', '3'), -112, -36, -17) +
      pen.moved(pass('#2A5FD6', '#7FB2FF', '2'), 112, -24, 15) +
      pen.moved(pass('#E29A12', '#FFE38A', '1'), 0, 26, -2, 1.08) +
      spark(110, -190, 50, WHITE) +
      spark(-190, 190, 30, tones.accent),
  };
}
