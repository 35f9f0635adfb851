import { letters } from '#scripts/sample/pictures/lettering.ts';
import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import type { Drawing, Scene } from './scene.ts';

/** Popcorn and a cinema pass. */
export function popcorn({ tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const pops = [
    [-130, -120, 56],
    [-60, -170, 66],
    [20, -196, 62],
    [92, -160, 66],
    [140, -110, 52],
    [-20, -120, 70],
    [60, -108, 64],
  ] as const;
  const stripes = [-150, -50, 50]
    .map((x, at) =>
      pen.shape(
        `M${x} -90H${x + 50}L${x * 0.72 + 36} 280H${x * 0.72}Z`,
        at % 2 ? mid : mix(mid, '#FF2D4A', 0.4),
      ),
    )
    .join('');
  return {
    art:
      pen.moved(
        pen.softShadow(-90, -190, 180, 380, 24) +
          pen.shape(
            'M-90 -166A24 24 0 0 1 -66 -190H66A24 24 0 0 1 90 -166V60A22 22 0 0 0 90 104V166A24 24 0 0 1 66 190H-66A24 24 0 0 1 -90 166V104A22 22 0 0 0 -90 60Z',
            SUN,
          ) +
          pen.shape('M-34 -120L46 -70L-34 -20Z', deep) +
          pen.line('M-60 82H60', deep, 6, { 'stroke-dasharray': '1 16' }) +
          [0, 1, 2, 3, 4, 5].map((at) => pen.box(-56 + at * 20, 116, at % 2 ? 6 : 11, 48, 0, deep)).join(''),
        150,
        -40,
        16,
      ) +
      pen.softShadow(-180, -60, 340, 320, 30) +
      pops
        .map(
          ([x, y, r], at) =>
            pen.disc(x - 30, y, r, at % 2 ? '#FFF4D2' : '#FFE39A') +
            pen.disc(x - 46, y + 12, r * 0.4, '#F7C95A', { opacity: '.7' }),
        )
        .join('') +
      pen.moved(
        pen.shape('M-190 -90H190L140 280A20 20 0 0 1 120 296H-120A20 20 0 0 1 -140 280Z', WHITE) +
          stripes +
          pen.box(-200, -110, 400, 40, 20, accent) +
          pen.disc(0, 110, 66, WHITE) +
          pen.shape('M-20 76L40 110L-20 144Z', deep),
        -30,
        0,
      ),
  };
}

/** A record half out of its sleeve, and the wave it plays. */
export function record({ tones }: Scene): Drawing {
  const { accent, deep, from, mid } = tones;
  const wave = [60, 120, 190, 110, 240, 160, 90, 140, 50]
    .map((height, at) =>
      pen.box(-206 + at * 48, 200 - height / 2, 26, height, 13, at % 3 === 1 ? SUN : WHITE),
    )
    .join('');
  return {
    defs: pen.gradient('sleeve', mid, from) + pen.gradient('vinyl', '#2A2F4F', '#07070F'),
    art:
      pen.softShadow(-60, -260, 300, 340, 150) +
      pen.disc(104, -90, 176, 'url(#vinyl)') +
      [148, 120, 92].map((r) => pen.ring(104, -90, r, WHITE, 3, { opacity: '.16' })).join('') +
      pen.disc(104, -90, 62, accent) +
      pen.disc(104, -90, 10, deep) +
      pen.softShadow(-240, -270, 340, 340, 28) +
      pen.box(-240, -270, 340, 340, 28, 'url(#sleeve)') +
      pen.petal(-216, -246, 292, accent, true, { opacity: '.55' }) +
      pen.petal(-143, -173, 146, SUN, false) +
      wave,
  };
}

/** A screen with the film of the day on it; the quality stands in its corner. */
export function screen({ product, tones }: Scene): Drawing {
  const { accent, deep, from, mid } = tones;
  const finest = /4K/.test(product.title);
  const film = finest
    ? pen.disc(80, -80, 110, SUN) +
      pen.shape('M-290 80L-130 -90L30 80Z', deep) +
      pen.shape('M-70 80L90 -70L270 80Z', from) +
      pen.shape('M-250 80V40A250 50 0 0 1 250 40V80Z', mix(mid, NIGHT, 0.4))
    : pen.petal(-120, -220, 290, accent, true, { opacity: '.55' }) +
      pen.quarter(-250, -60, 140, 3, SUN, { opacity: '.8' }) +
      pen.disc(150, -140, 54, WHITE, { opacity: '.35' });
  return {
    defs: pen.gradient('film', mix(mid, WHITE, 0.2), from, 'down') + pen.gradient('beam', WHITE, mid, 'down'),
    art:
      (finest ? pen.shape('M-250 90L-330 300H330L250 90Z', 'url(#beam)', { opacity: '.22' }) : '') +
      pen.softShadow(-270, -250, 540, 350, 34) +
      pen.box(-270, -250, 540, 350, 34, '#07070F') +
      pen.clipped('screen', -250, -230, 500, 310, 20, pen.box(-250, -230, 500, 310, 0, 'url(#film)') + film) +
      pen.disc(0, -76, 74, WHITE) +
      pen.shape('M-24 -114L44 -76L-24 -38Z', deep) +
      pen.box(-222, 44, 444, 10, 5, WHITE, { opacity: '.45' }) +
      pen.box(-222, 44, finest ? 300 : 150, 10, 5, SUN) +
      pen.disc(finest ? 78 : -72, 49, 14, SUN) +
      pen.box(-238, -218, 108, 60, 18, NIGHT, { opacity: '.8' }) +
      letters(finest ? '4K' : 'HD', -184, -172, { size: 44, fill: SUN, anchor: 'middle' }) +
      (finest ? seats(deep, mid) : stand(deep) + remote(accent)),
  };
}

const stand = (deep: string) =>
  pen.shape('M-60 100H60L84 160H-84Z', '#14142A') + pen.box(-170, 156, 340, 26, 13, deep);

const remote = (accent: string) =>
  pen.moved(
    pen.softShadow(-46, -120, 92, 240, 40) +
      pen.box(-46, -120, 92, 240, 40, WHITE) +
      pen.disc(0, -76, 16, '#E5484D') +
      pen.ring(0, -6, 26, accent, 12) +
      [46, 80]
        .map((y) => pen.box(-28, y - 8, 22, 16, 8, '#C9CFE2') + pen.box(6, y - 8, 22, 16, 8, '#C9CFE2'))
        .join(''),
    196,
    190,
    18,
  );

const seats = (deep: string, mid: string) =>
  [-200, -66, 68, 202]
    .map(
      (x, at) =>
        pen.box(x - 62, 170, 124, 130, 40, at % 2 ? mid : mix(mid, NIGHT, 0.3)) +
        pen.box(x - 74, 232, 148, 70, 26, deep),
    )
    .join('');

/** A family sofa in front of three services. */
export function sofaCombo({ tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const service = (x: number, y: number, turn: number, fill: string, inside: string) =>
    pen.moved(
      pen.softShadow(-84, -110, 168, 220, 30) + pen.box(-84, -110, 168, 220, 30, fill) + inside,
      x,
      y,
      turn,
    );
  return {
    defs: pen.gradient('sofa', '#FFD873', '#F0A11A', 'down'),
    art:
      service(-160, -150, -10, '#BF2240', pen.shape('M-30 -48L52 0L-30 48Z', WHITE)) +
      service(
        160,
        -150,
        10,
        '#1F9BB0',
        pen.disc(0, 0, 56, WHITE) + pen.shape('M0 -28L27 -8L17 24H-17L-27 -8Z', NIGHT),
      ) +
      service(
        0,
        -190,
        0,
        '#4F46E5',
        [-44, -22, 0, 22, 44]
          .map((x, at) =>
            pen.box(x - 7, -[24, 50, 66, 42, 20][at]!, 14, 2 * [24, 50, 66, 42, 20][at]!, 7, WHITE),
          )
          .join(''),
      ) +
      pen.softShadow(-250, 10, 500, 250, 60) +
      pen.box(-200, -20, 400, 220, 60, mix('#F0A11A', '#FFFFFF', 0.12)) +
      pen.line('M0 0V130', '#D98A0A', 8) +
      pen.box(-196, 110, 194, 90, 34, '#FFE08A') +
      pen.box(2, 110, 194, 90, 34, '#FFE08A') +
      pen.box(-262, 70, 96, 190, 46, 'url(#sofa)') +
      pen.box(166, 70, 96, 190, 46, 'url(#sofa)') +
      pen.box(-200, 184, 400, 70, 24, '#E8960F') +
      pen.box(-210, 250, 26, 44, 8, deep) +
      pen.box(184, 250, 26, 44, 8, deep) +
      pen.moved(pen.box(-54, -54, 108, 108, 24, mid) + pen.petal(-34, -34, 68, accent), -110, 76, -16),
  };
}

/** A ball over a lit stadium. */
export function stadium({ tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const lamp = (x: number, lean: number) =>
    pen.shape(`M${x} -216L${x + lean * 3} 200H${x + lean}Z`, WHITE, { opacity: '.13' }) +
    pen.box(x - 8, -200, 16, 330, 6, deep) +
    pen.box(x - 58, -272, 116, 78, 18, NIGHT) +
    [0, 1, 2, 3, 4, 5]
      .map((at) => pen.disc(x - 34 + (at % 3) * 34, -250 + Math.floor(at / 3) * 34, 12, SUN))
      .join('');
  return {
    defs: pen.gradient('grass', '#3FBF6B', '#0B7A4B', 'down'),
    art:
      lamp(-196, 110) +
      lamp(196, -110) +
      pen.softShadow(-250, 40, 500, 200, 100) +
      pen.shape('M-270 150A270 130 0 0 1 270 150A270 130 0 0 1 -270 150Z', mix(mid, WHITE, 0.3)) +
      pen.shape('M-236 154A236 104 0 0 1 236 154A236 104 0 0 1 -236 154Z', deep) +
      pen.shape('M-200 160A200 78 0 0 1 200 160A200 78 0 0 1 -200 160Z', 'url(#grass)') +
      pen.line('M0 83V237', WHITE, 5) +
      '<ellipse cx="0" cy="160" rx="56" ry="24" fill="none" stroke="#FFFFFF" stroke-width="5"/>' +
      pen.disc(0, -60, 132, WHITE) +
      pen.shape('M-132 -60A132 132 0 0 0 132 -60A170 120 0 0 1 -132 -60Z', mix(accent, WHITE, 0.45)) +
      pen.shape('M0 -112L50 -76L31 -18H-31L-50 -76Z', NIGHT) +
      pen.shape('M-34 -188A132 132 0 0 1 34 -188L0 -160Z', NIGHT) +
      pen.shape('M122 -110A132 132 0 0 1 131 -46L98 -74Z', NIGHT) +
      pen.shape('M-122 -110A132 132 0 0 0 -131 -46L-98 -74Z', NIGHT) +
      pen.shape('M96 30A132 132 0 0 1 44 64L58 22Z', NIGHT) +
      pen.shape('M-96 30A132 132 0 0 0 -44 64L-58 22Z', NIGHT) +
      pen.line('M0 -112V-160M50 -76L98 -74M31 -18L58 22M-31 -18L-58 22M-50 -76L-98 -74', NIGHT, 8),
  };
}
