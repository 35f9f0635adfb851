import { letters } from '#scripts/sample/pictures/lettering.ts';
import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import { signFor, tick } from '#scripts/sample/pictures/topics.ts';
import type { Drawing, Scene } from './scene.ts';

const BLUE = '#4285F4';
const RED = '#EA4335';
const YELLOW = '#FBBC04';
const GREEN = '#34A853';

/** A gift card with a play sign, and as many coins as the credit deserves. */
export function giftCard({ product, tones }: Scene): Drawing {
  const value = /R\$ (\d+)/.exec(product.title)?.[1] ?? '';
  const coins = Number(value) >= 10 ? [0, 1, 2, 3, 4] : [0, 1];
  return {
    defs: pen.gradient('card', '#1B6FF0', '#0B2E9E') + pen.gradient('coin', '#FFE38A', '#F2A516', 'down'),
    art:
      pen.moved(pen.box(-230, -150, 460, 300, 36, mix(tones.accent, NIGHT, 0.1)), 26, -110, 9) +
      pen.moved(
        pen.softShadow(-240, -155, 480, 310, 36) +
          pen.clipped(
            'face',
            -240,
            -155,
            480,
            310,
            36,
            pen.box(-240, -155, 480, 310, 0, 'url(#card)') +
              pen.petal(85, -155, 155, WHITE, false, { opacity: '.14' }) +
              pen.petal(85, 0, 155, WHITE, true, { opacity: '.1' }) +
              pen.quarter(-70, 0, 155, 2, WHITE, { opacity: '.1' }),
          ) +
          pen.box(-206, -118, 112, 112, 28, WHITE) +
          pen.shape('M-176 -98L-112 -62L-176 -26Z', GREEN) +
          pen.shape('M-176 -98L-148 -62L-176 -26Z', BLUE) +
          pen.shape('M-148 -62L-176 -98L-132 -73Z', RED) +
          pen.shape('M-148 -62L-132 -73L-112 -62L-132 -51Z', YELLOW) +
          letters(`R$ ${value}`, -206, 116, { size: 92, fill: WHITE }),
        -6,
        0,
        -7,
      ) +
      coins.map((at) => coin(130 + (at % 2) * 22, 250 - at * 34)).join('') +
      (coins.length > 2 ? coin(-10, 252) + coin(4, 218) : ''),
  };
}

const coin = (x: number, y: number) =>
  pen.moved(
    `<ellipse cy="16" rx="84" ry="34" fill="#B9770A"/><ellipse rx="84" ry="34" fill="url(#coin)"/><ellipse rx="60" ry="22" fill="none" stroke="#C98A12" stroke-width="6"/>`,
    x,
    y,
  );

/** An open envelope with the key of its recovery address. */
export function envelope({ tones }: Scene): Drawing {
  return {
    defs: pen.gradient('flap', RED, '#B3261E', 'down'),
    art:
      pen.softShadow(-240, -110, 480, 350, 30) +
      pen.shape(
        'M-240 -80L0 -280L240 -80V210A30 30 0 0 1 210 240H-210A30 30 0 0 1 -240 210Z',
        mix(tones.to, NIGHT, 0.2),
      ) +
      pen.moved(
        pen.box(-180, -250, 360, 340, 26, WHITE) +
          pen.box(-140, -204, 200, 26, 13, NIGHT) +
          pen.box(-140, -156, 280, 18, 9, '#D6DBEA') +
          pen.box(-140, -122, 240, 18, 9, '#D6DBEA') +
          pen.disc(122, -190, 34, SUN) +
          pen.petal(104, -208, 36, NIGHT),
        0,
        0,
      ) +
      pen.shape('M-240 -84L-40 80L-240 236Z', BLUE) +
      pen.shape('M240 -84L40 80L240 236Z', GREEN) +
      pen.shape('M-236 226L0 30L236 226A30 30 0 0 1 210 240H-210A30 30 0 0 1 -236 226Z', 'url(#flap)') +
      pen.shape('M-236 226L-120 130L-96 154L-216 240A30 30 0 0 1 -236 226Z', YELLOW) +
      pen.moved(
        pen.ring(0, 0, 44, SUN, 26) + pen.line('M52 0H170M132 0V40M168 0V32', SUN, 26),
        60,
        206,
        -28,
      ) +
      tick(-206, -86, 44, GREEN),
  };
}

/** Three years of campaigns as rising bars. */
export function risingBars({ tones }: Scene): Drawing {
  const bars = [
    [-156, 90, YELLOW],
    [-52, 170, GREEN],
    [52, 260, BLUE],
  ] as const;
  return {
    defs: pen.gradient('panel', WHITE, mix(tones.from, WHITE, 0.4), 'down'),
    art:
      pen.softShadow(-240, -270, 480, 540, 40) +
      pen.box(-240, -270, 480, 540, 40, 'url(#panel)') +
      pen.box(-204, -234, 150, 24, 12, NIGHT) +
      pen.box(-204, -196, 100, 16, 8, '#C9CFE2') +
      [20, 100, 180].map((y) => pen.box(-204, y - 120, 408, 4, 2, '#E4E8F3')).join('') +
      bars
        .map(
          ([x, height, fill]) =>
            pen.box(x - 38, 220 - height, 76, height, 20, fill) +
            pen.quarter(x - 38, 144, 76, 3, WHITE, { opacity: '.25' }),
        )
        .join('') +
      pen.box(118, -120, 76, 340, 20, RED) +
      pen.quarter(118, 144, 76, 3, WHITE, { opacity: '.25' }) +
      pen.line('M-180 70L-70 -20L30 -70L176 -200', NIGHT, 14) +
      pen.disc(-180, 70, 16, WHITE) +
      pen.ring(-180, 70, 16, NIGHT, 10) +
      pen.disc(-70, -20, 16, WHITE) +
      pen.ring(-70, -20, 16, NIGHT, 10) +
      pen.disc(30, -70, 16, WHITE) +
      pen.ring(30, -70, 16, NIGHT, 10) +
      pen.shape('M200 -236L188 -160L134 -210Z', NIGHT) +
      pen.moved(
        pen.shape('M0 0V120L34 92L58 146L84 134L60 82L102 78Z', WHITE, {
          stroke: NIGHT,
          'stroke-width': 12,
          'stroke-linejoin': 'round',
        }),
        120,
        160,
      ),
  };
}

/** A channel: a player with its subject on the screen. */
export function player({ product, tones }: Scene): Drawing {
  const { from, to } = tones;
  return {
    defs: pen.gradient('screen', '#2B0F1F', '#8E1420'),
    art:
      pen.softShadow(-250, -250, 500, 480, 36) +
      pen.box(-250, -250, 500, 480, 36, WHITE) +
      pen.clipped(
        'film',
        -226,
        -226,
        452,
        270,
        22,
        pen.box(-226, -226, 452, 270, 0, 'url(#screen)') +
          pen.petal(-44, -226, 270, RED, true, { opacity: '.5' }) +
          pen.quarter(-226, -92, 136, 3, '#FF8A7A', { opacity: '.35' }),
      ) +
      pen.moved(
        signFor(product.title, { body: WHITE, shade: mix(to, RED, 0.3), spark: YELLOW }),
        0,
        -98,
        0,
        2,
      ) +
      pen.box(-200, 16, 400, 8, 4, WHITE, { opacity: '.4' }) +
      pen.box(-200, 16, 210, 8, 4, RED) +
      pen.disc(10, 20, 12, RED) +
      pen.disc(-186, 122, 42, mix(from, to, 0.6)) +
      pen.moved(signFor(product.title, { body: RED, shade: NIGHT, spark: YELLOW }), -186, 122, 0, 0.56) +
      pen.box(-126, 92, 200, 24, 12, NIGHT) +
      pen.box(-126, 132, 130, 16, 8, '#C9CFE2') +
      pen.box(90, 94, 136, 56, 28, RED) +
      pen.box(120, 113, 76, 18, 9, WHITE) +
      pen.box(-226, 186, 300, 16, 8, '#E4E8F3') +
      pen.disc(208, 194, 12, SUN) +
      pen.disc(172, 194, 12, SUN) +
      pen.disc(136, 194, 12, SUN) +
      pen.moved(
        pen.softShadow(-74, -52, 148, 104, 34) +
          pen.box(-74, -52, 148, 104, 34, RED) +
          pen.shape('M-22 -30L36 0L-22 30Z', WHITE),
        190,
        -238,
        6,
      ),
  };
}
