import * as pen from './pen.ts';
import { sign, tick } from './topics.ts';

/** The five colours of an article's cover. */
export interface MotifColours {
  paper: string;
  soft: string;
  strong: string;
  deep: string;
  sun: string;
}

/** Drawn on a board of 400, centred on 0, over the deep colour. */
type Motif = (colours: MotifColours) => string;

const target: Motif = ({ paper, strong, soft, sun }) =>
  pen.disc(-10, 10, 180, paper) +
  pen.disc(-10, 10, 132, strong) +
  pen.disc(-10, 10, 86, paper) +
  pen.disc(-10, 10, 42, strong) +
  pen.line('M-10 10L120 -120', sun, 20) +
  pen.shape('M104 -104V-164L160 -220V-160H220L164 -104Z', soft);

const splitBudget: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.shape('M-14 14V-176A190 190 0 1 0 176 14Z', strong) +
  pen.shape('M-14 14L-148 148A190 190 0 0 0 176 14Z', soft) +
  pen.shape('M22 -22V-200A178 178 0 0 1 200 -22Z', sun) +
  pen.disc(-14, 14, 62, paper) +
  pen.line('M4 -12C-6 -22 -38 -20 -36 -2C-34 16 6 8 8 28C8 48 -28 46 -38 34M-15 -28V56', deep, 10);

const plannedMonth: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-180, -160, 360, 340, 36, paper) +
  pen.shape('M-180 -70V-124A36 36 0 0 1 -144 -160H144A36 36 0 0 1 180 -124V-70Z', strong) +
  pen.box(-110, -200, 26, 76, 13, sun) +
  pen.box(84, -200, 26, 76, 13, sun) +
  Array.from({ length: 12 }, (_, at) => {
    const [x, y] = [-152 + (at % 4) * 80, -42 + Math.floor(at / 4) * 74];
    return at % 5 === 0
      ? pen.petal(x, y, 60, strong, at % 2 === 0)
      : at % 5 === 2
        ? pen.disc(x + 30, y + 30, 30, sun)
        : pen.box(x, y, 60, 60, 16, at % 3 ? soft : deep);
  }).join('');

const emptyFollowers: Motif = ({ paper, strong, soft, sun }) =>
  [
    [-128, -96],
    [0, -96],
    [128, -96],
    [-128, 96],
    [0, 96],
    [128, 96],
  ]
    .map(([x = 0, y = 0], at) => {
      const real = at === 0 || at === 4;
      const body = real
        ? { body: at ? strong : sun, shade: paper, spark: sun }
        : { body: 'none', shade: 'none', spark: 'none' };
      return real
        ? pen.disc(x, y, 62, soft) + pen.moved(sign('person', body), x, y + 8)
        : pen.ring(x, y, 60, soft, 6, { 'stroke-dasharray': '4 16', 'stroke-linecap': 'round' }) +
            pen.line(`M${x - 18} ${y - 18}l36 36m0 -36l-36 36`, soft, 8);
    })
    .join('');

const bubbles: Motif = ({ paper, strong, soft, sun }) =>
  pen.box(-190, -150, 270, 190, 60, strong) +
  pen.shape('M-130 30H-60L-130 96Z', strong) +
  pen.box(-60, -40, 250, 180, 60, paper) +
  pen.shape('M60 130H140V190Z', paper) +
  pen.moved(sign('heart', { body: sun, shade: sun, spark: sun }), -92, -62, 0, 1) +
  pen.disc(10, 50, 16, soft) +
  pen.disc(66, 50, 16, soft) +
  pen.disc(122, 50, 16, soft);

const readyOrNew: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-196, -170, 180, 340, 30, paper) +
  pen.disc(-106, -96, 48, sun) +
  pen.moved(sign('person', { body: deep, shade: strong, spark: sun }), -106, -92, 0, 0.72) +
  pen.box(-170, -28, 128, 18, 9, strong) +
  pen.petal(-170, 16, 58, strong) +
  pen.petal(-100, 16, 58, soft, false) +
  pen.quarter(-170, 86, 58, 0, sun) +
  pen.quarter(-100, 86, 58, 2, strong) +
  pen.box(18, -168, 176, 336, 30, 'none', {
    stroke: soft,
    'stroke-width': 8,
    'stroke-dasharray': '6 20',
    'stroke-linecap': 'round',
  }) +
  pen.line('M106 120V10', soft, 12) +
  pen.petal(106, -64, 74, sun, false) +
  pen.petal(32, -40, 74, strong);

const firstDays: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-110, -196, 220, 392, 44, paper) +
  pen.box(-94, -180, 188, 360, 32, strong) +
  pen.quarter(-94, 60, 120, 3, deep) +
  pen.petal(-26, -180, 120, soft, false) +
  pen.disc(0, -10, 60, paper) +
  pen.shape('M-18 -40L36 -10L-18 20Z', deep) +
  pen.line('M-190 150C-150 60 -190 -20 -150 -90M150 130C190 40 140 -60 186 -150', soft, 10, {
    'stroke-dasharray': '2 26',
  }) +
  pen.disc(-150, -112, 22, sun) +
  pen.disc(186, -170, 22, sun) +
  pen.box(-66, 130, 132, 14, 7, paper);

const bag: Motif = ({ paper, strong, soft, sun }) =>
  pen.line('M-64 -60V-110A64 64 0 0 1 64 -110V-60', soft, 24) +
  pen.shape('M-150 -80H150L176 180H-176Z', paper) +
  pen.petal(-76, -20, 152, strong) +
  pen.disc(-96, -44, 14, sun) +
  pen.disc(96, -44, 14, sun);

const returnedCard: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.moved(
    pen.box(-170, -110, 340, 220, 30, paper) +
      pen.box(-170, -66, 340, 48, 0, deep) +
      pen.box(-140, 14, 70, 52, 12, sun) +
      pen.box(-50, 30, 130, 18, 9, soft),
    0,
    -30,
    -8,
  ) +
  pen.line('M170 66C170 176 30 196 -84 150', strong, 30) +
  pen.shape('M-160 118L-58 92L-86 206Z', strong);

const goodWords: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-160, -190, 280, 380, 30, paper) +
  pen.box(-124, -150, 150, 28, 14, deep) +
  [-86, -46, -6, 34].map((y, at) => pen.box(-124, y, at === 3 ? 120 : 208, 18, 9, soft)).join('') +
  tick(-100, 106, 26, strong) +
  pen.box(-56, 94, 130, 22, 11, soft) +
  pen.moved(
    pen.shape('M-90 -60H50L110 0L50 60H-90A18 18 0 0 1 -108 42V-42A18 18 0 0 1 -90 -60Z', sun) +
      pen.disc(58, 0, 16, deep) +
      pen.box(-74, -10, 90, 20, 10, deep),
    92,
    112,
    -22,
  );

const openBook: Motif = ({ paper, strong, soft, sun }) =>
  pen.shape('M0 -110C-60 -160 -130 -160 -190 -140V130C-130 110 -60 110 0 160Z', paper) +
  pen.shape('M0 -110C60 -160 130 -160 190 -140V130C130 110 60 110 0 160Z', soft) +
  pen.petal(-150, -90, 110, strong) +
  pen.quarter(52, -90, 100, 2, strong) +
  pen.disc(94, 70, 30, sun) +
  pen.box(-150, 48, 110, 18, 9, soft);

const handedKey: Motif = ({ paper, strong, soft, sun }) =>
  pen.shape('M-150 190V-60A150 150 0 0 1 150 -60V190Z', paper) +
  pen.shape('M-112 190V-60A112 112 0 0 1 112 -60V190Z', strong) +
  pen.disc(70, 50, 15, sun) +
  pen.petal(-56, -120, 112, soft) +
  pen.moved(pen.ring(0, 0, 40, sun, 24) + pen.line('M46 0H170M136 0V38M168 0V30', sun, 24), -130, 130, -12) +
  pen.box(-190, 182, 380, 16, 8, soft);

const lookedAtGame: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.moved(sign('gamepad', { body: soft, shade: deep, spark: sun }), -40, 10, -8, 2.9) +
  pen.disc(70, -30, 108, paper) +
  pen.disc(70, -30, 84, strong) +
  pen.moved(
    pen.shape('M-30 -40H30L50 -13L0 50L-50 -13Z', paper) + pen.shape('M-50 -13H50L0 50Z', soft),
    70,
    -30,
    0,
    1.1,
  ) +
  pen.line('M146 50L190 110', sun, 34);

const threeLicences: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.moved(
    [
      [-150, 20, strong, 1],
      [0, -50, paper, 0],
      [150, 20, soft, 2],
    ]
      .map(([x, y, fill, kind]) => {
        const [left, top] = [Number(x) - 62, Number(y) - 100];
        const seal =
          [
            pen.quarter(left + 26, top + 26, 72, 1, deep),
            pen.petal(left + 26, top + 26, 72, deep),
            pen.disc(left + 62, top + 62, 36, deep),
          ][Number(kind)] ?? '';
        return (
          pen.box(left, top, 124, 200, 26, String(fill)) +
          seal +
          pen.box(left + 24, top + 122, 76, 14, 7, deep) +
          pen.box(left + 24, top + 148, 50, 14, 7, deep)
        );
      })
      .join('') +
      pen.moved(pen.ring(0, 0, 30, sun, 18) + pen.line('M36 0H130M104 0V28M128 0V22', sun, 18), -50, 158, -4),
    0,
    0,
    0,
    1.04,
  );

const coins: Motif = ({ strong, sun, paper }) =>
  [
    [-90, 3],
    [60, 6],
  ]
    .map(([x = 0, count = 0]) =>
      Array.from({ length: count }, (_, at) =>
        pen.box(x - 76, 130 - at * 46, 152, 40, 20, at % 2 ? sun : paper),
      ).join(''),
    )
    .join('') + pen.line('M-180 190H180', strong, 14);

const pricedPost: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-180, -180, 260, 340, 32, paper) +
  pen.box(-154, -154, 208, 190, 20, strong) +
  pen.petal(-154, -154, 190, soft) +
  pen.disc(8, -108, 28, sun) +
  pen.box(-154, 62, 160, 20, 10, deep) +
  pen.box(-154, 98, 110, 16, 8, soft) +
  pen.moved(
    pen.shape(
      'M-20 -110H80A24 24 0 0 1 104 -86V14L-6 124A24 24 0 0 1 -40 124L-130 34A24 24 0 0 1 -130 0Z',
      sun,
    ) +
      pen.disc(66, -72, 16, deep) +
      pen.line('M14 -22C2 -34 -34 -32 -32 -12C-30 8 14 0 16 22C16 44 -22 42 -32 30M-8 -40V52', deep, 11),
    96,
    76,
    6,
  );

const smallSprout: Motif = ({ paper, strong, soft, sun }) =>
  pen.line('M0 110V-40', soft, 16) +
  pen.petal(0, -150, 120, strong, false) +
  pen.petal(-110, -90, 110, paper) +
  pen.disc(0, -176, 34, sun) +
  pen.shape('M-110 100H110L84 200H-84Z', paper) +
  pen.box(-130, 84, 260, 40, 16, sun) +
  pen.disc(-150, 176, 26, sun) +
  pen.disc(156, 182, 20, sun);

const padlock: Motif = ({ paper, strong, sun, deep }) =>
  pen.line('M-84 -20V-90A84 84 0 0 1 84 -90V-20', strong, 36) +
  pen.box(-140, -40, 280, 220, 50, paper) +
  pen.disc(0, 52, 34, deep) +
  pen.box(-12, 60, 24, 70, 12, deep) +
  pen.petal(-116, -20, 70, sun);

const checkedList: Motif = ({ paper, strong, soft, sun }) =>
  pen.box(-170, -180, 270, 370, 32, paper) +
  pen.box(-90, -204, 110, 48, 20, sun) +
  [-100, -20, 60, 140]
    .map(
      (y, at) =>
        tick(-120, y, 24, at === 3 ? soft : strong) + pen.box(-76, y - 10, at % 2 ? 110 : 140, 20, 10, soft),
    )
    .join('') +
  pen.ring(90, 60, 78, sun, 26) +
  pen.disc(90, 60, 64, soft, { opacity: '.5' }) +
  pen.line('M148 118L190 170', sun, 34);

const twoSteps: Motif = ({ paper, strong, soft, sun, deep }) =>
  pen.box(-150, -190, 210, 380, 40, paper) +
  pen.box(-130, -160, 170, 310, 22, strong) +
  pen.petal(-130, -160, 170, soft) +
  [0, 1, 2, 3].map((at) => pen.box(-112 + at * 36, 60, 26, 38, 8, at < 2 ? sun : paper)).join('') +
  pen.disc(-45, 170, 9, deep) +
  pen.shape('M90 -80L190 -46V50C190 120 146 162 90 188C34 162 -10 120 -10 50V-46Z', sun) +
  pen.line('M44 52L78 88L140 16', deep, 22);

/** The first words found in an article's title decide, else the motif its category always has. */
const SUBJECTS: readonly (readonly [RegExp, Motif])[] = [
  [/verba|anúncios/i, splitBudget],
  [/planejado|calendário/i, plannedMonth],
  [/falsos/i, emptyFollowers],
  [/do zero\?|conta pronta/i, readyOrNew],
  [/primeiros \d+ dias/i, firstDays],
  [/chargeback|contesta/i, returnedCard],
  [/descrição/i, goodWords],
  [/acesso/i, handedKey],
  [/free fire|skins/i, lookedAtGame],
  [/licença|OEM/i, threeLicences],
  [/cobrar|preço/i, pricedPost],
  [/perfil pequeno/i, smallSprout],
  [/conferir|roteiro/i, checkedList],
  [/duas etapas/i, twoSteps],
];

const OF_CATEGORY: Record<string, Motif> = {
  'Marketing Digital': target,
  'Redes Sociais': bubbles,
  'E-commerce': bag,
  Tutoriais: openBook,
  Monetização: coins,
  Segurança: padlock,
};

export function motifOf(title: string, category: string): Motif {
  return SUBJECTS.find(([words]) => words.test(title))?.[1] ?? OF_CATEGORY[category] ?? openBook;
}
