import { letters } from '#scripts/sample/pictures/lettering.ts';
import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import { tick } from '#scripts/sample/pictures/topics.ts';
import type { Drawing, Scene } from './scene.ts';

const goldKey = (x: number, y: number, turn: number, scale = 1) =>
  pen.moved(
    pen.ring(0, 0, 58, '#B9770A', 34, { transform: 'translate(4 8)' }) +
      pen.line('M66 8H270M216 8V62M264 8V54', '#B9770A', 34) +
      pen.ring(0, 0, 58, SUN, 34) +
      pen.line('M64 0H266M212 0V54M260 0V46', SUN, 34) +
      pen.line('M-40 -40A58 58 0 0 1 10 -58', '#FFF0B8', 10),
    x,
    y,
    turn,
    scale,
  );

/** A coupon torn at its dotted line. */
export function coupon({ product, tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const share = /(\d+)%/.exec(product.title)?.[1] ?? '10';
  const ticket = (ground: string, inside: string) =>
    pen.softShadow(-240, -120, 480, 240, 30) +
    pen.shape(
      'M-240 -90A30 30 0 0 1 -210 -120H70A30 30 0 0 0 130 -120H210A30 30 0 0 1 240 -90V90A30 30 0 0 1 210 120H130A30 30 0 0 0 70 120H-210A30 30 0 0 1 -240 90Z',
      ground,
    ) +
    inside;
  return {
    defs: pen.gradient('ticket', '#FFE08A', '#F7B21A'),
    art:
      pen.moved(
        ticket(mix(mid, NIGHT, 0.2), pen.petal(-240, -120, 240, accent, true, { opacity: '.3' })),
        10,
        -130,
        12,
      ) +
      pen.moved(
        ticket(
          'url(#ticket)',
          pen.petal(-200, -60, 120, deep) +
            letters(`${share}%`, -52, 38, { size: 104, fill: NIGHT, fit: 120 }) +
            pen.line('M100 -78V82', NIGHT, 7, { 'stroke-dasharray': '1 20', opacity: '.6' }) +
            [-70, -44, -26, 0, 14, 40, 62]
              .map((y, at) => pen.box(152, y, 56, at % 2 ? 8 : 14, 0, NIGHT))
              .join(''),
        ),
        0,
        40,
        -8,
      ) +
      pen.moved(
        pen.ring(-40, 40, 34, WHITE, 16) +
          pen.ring(40, 40, 34, WHITE, 16) +
          pen.line('M-20 14L56 -110M20 14L-56 -110', WHITE, 18),
        70,
        240,
        -28,
        0.9,
      ),
  };
}

/** A window in four panes, and its key. */
export function panes({ tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const pane = (x: number, y: number, from: string, corner: 0 | 1 | 2 | 3) =>
    pen.clipped(
      `pane${corner}`,
      x,
      y,
      206,
      206,
      22,
      pen.box(x, y, 206, 206, 0, from) + pen.quarter(x, y, 206, corner, WHITE, { opacity: '.16' }),
    );
  return {
    defs: pen.gradient('light', mix(accent, WHITE, 0.35), mix(mid, WHITE, 0.15)),
    art:
      pen.softShadow(-236, -276, 472, 472, 40) +
      pen.box(-244, -284, 488, 488, 44, WHITE) +
      pane(-218, -258, 'url(#light)', 2) +
      pane(12, -258, mix(accent, mid, 0.5), 3) +
      pane(-218, -28, mid, 1) +
      pane(12, -28, mix(mid, deep, 0.55), 0) +
      pen.petal(-168, -208, 106, WHITE, true, { opacity: '.55' }) +
      goldKey(-60, 190, -32, 1.05),
  };
}

/** A burrow seen from its mouth, with a device at each end of the tunnel. */
export function tunnel({ tones }: Scene): Drawing {
  const { accent, deep, from, mid } = tones;
  const arch = (reach: number, fill: string) =>
    pen.shape(`M${-reach} 230V${-20}A${reach} ${reach} 0 0 1 ${reach} -20V230Z`, fill);
  return {
    defs: pen.gradient('hole', from, NIGHT, 'down'),
    art:
      pen.softShadow(-240, -200, 480, 440, 200) +
      arch(240, mix(mid, WHITE, 0.35)) +
      arch(196, mid) +
      arch(152, mix(mid, deep, 0.6)) +
      arch(108, 'url(#hole)') +
      pen.shape('M-60 -30A60 60 0 0 1 60 -30V40A90 90 0 0 1 0 120A90 90 0 0 1 -60 40Z', SUN) +
      pen.disc(0, 4, 20, NIGHT) +
      pen.box(-8, 10, 16, 46, 8, NIGHT) +
      pen.box(-270, 220, 540, 60, 30, deep) +
      pen.moved(
        pen.softShadow(-50, -90, 100, 180, 24) +
          pen.box(-50, -90, 100, 180, 24, WHITE) +
          pen.box(-38, -66, 76, 120, 10, accent) +
          pen.disc(0, 72, 8, deep),
        -206,
        150,
        -6,
      ) +
      pen.moved(
        pen.softShadow(-96, -70, 192, 130, 18) +
          pen.box(-96, -70, 192, 130, 18, WHITE) +
          pen.box(-82, -56, 164, 102, 8, mid) +
          pen.petal(-30, -36, 60, WHITE) +
          pen.box(-120, 56, 240, 22, 11, '#DDE3F0'),
        190,
        180,
      ) +
      pen.line('M-190 20C-150 -80 -90 -80 -66 -30M66 -30C90 -90 160 -80 186 60', WHITE, 10, {
        'stroke-dasharray': '2 22',
      }),
  };
}

/** A document, a sheet and a slide under one seal. */
export function officePapers({ tones }: Scene): Drawing {
  const { deep, mid, soft } = tones;
  const paper = (fill: string, inside: string) =>
    pen.softShadow(-140, -190, 280, 380, 26) +
    pen.shape(
      'M-140 -164A26 26 0 0 1 -114 -190H70L140 -120V164A26 26 0 0 1 114 190H-114A26 26 0 0 1 -140 164Z',
      WHITE,
    ) +
    pen.shape('M70 -190V-146A26 26 0 0 0 96 -120H140Z', soft) +
    pen.box(-140, -120, 96, 96, 0, fill) +
    inside;
  const rows = [10, 50, 90, 130]
    .map((y, at) => pen.box(-104, y, at === 3 ? 110 : 208, 18, 9, '#D6DBEA'))
    .join('');
  const grid = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((at) =>
      pen.box(
        -104 + (at % 3) * 72,
        6 + Math.floor(at / 3) * 52,
        62,
        42,
        8,
        at % 4 === 0 ? '#12966B' : '#D9EEE4',
      ),
    )
    .join('');
  const pie =
    pen.shape('M0 90V20A70 70 0 1 1 -70 90Z', '#E8501A') + pen.shape('M-12 78V8A70 70 0 0 0 -82 78Z', SUN);
  return {
    art:
      pen.moved(
        paper('#12966B', grid + pen.line('M-112 -88L-72 -56M-72 -88L-112 -56', WHITE, 12)),
        -124,
        -44,
        -15,
      ) +
      pen.moved(
        paper('#E8501A', pie + pen.line('M-108 -50V-94H-88A14 14 0 0 1 -88 -66H-108', WHITE, 12)),
        128,
        -36,
        14,
      ) +
      pen.moved(
        paper('#2A5FD6', rows + pen.line('M-116 -92L-104 -52L-92 -84L-80 -52L-68 -92', WHITE, 11)),
        -4,
        44,
        -1,
      ) +
      pen.moved(
        pen.shape('M-34 40L-50 130L0 104L50 130L34 40Z', deep) +
          pen.disc(0, 0, 76, SUN) +
          pen.ring(0, 0, 58, '#C98A12', 6) +
          pen.petal(-30, -30, 60, mid),
        128,
        196,
      ),
  };
}

/** The maned wolf on a shield; one small device for each that the licence covers. */
export function wolfShield({ product, tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const devices = Number(/(\d+) aparelho/.exec(product.title)?.[1] ?? 1);
  const several = devices > 1;
  const wolf =
    pen.shape('M-120 -150L-40 -70H40L120 -150V-10A124 140 0 0 1 0 130A124 140 0 0 1 -120 -10Z', 'url(#fur)') +
    pen.shape('M-104 -112L-58 -62L-104 -20Z', NIGHT) +
    pen.shape('M104 -112L58 -62L104 -20Z', NIGHT) +
    pen.shape(
      'M-120 -10A124 140 0 0 0 0 130A124 140 0 0 0 120 -10C80 0 50 30 34 70H-34C-50 30 -80 0 -120 -10Z',
      WHITE,
    ) +
    pen.shape('M-74 -20L-26 -8A26 26 0 0 1 -74 -20Z', NIGHT) +
    pen.shape('M74 -20L26 -8A26 26 0 0 0 74 -20Z', NIGHT) +
    pen.shape('M-30 66H30L0 104Z', NIGHT) +
    pen.line('M-34 -66L0 -30L34 -66', '#A3430E', 12);
  return {
    defs:
      pen.gradient('shield', mix(accent, WHITE, 0.4), mid, 'down') +
      pen.gradient('fur', '#F79A3C', '#D9601A', 'down'),
    art:
      pen.softShadow(-200, -240, 400, 440, 120) +
      pen.shape('M0 -290L220 -220V0C220 140 120 230 0 280C-120 230 -220 140 -220 0V-220Z', WHITE) +
      pen.shape('M0 -262L194 -200V0C194 124 106 204 0 250C-106 204 -194 124 -194 0V-200Z', 'url(#shield)') +
      pen.shape('M0 -262L194 -200V0C194 124 106 204 0 250Z', deep, { opacity: '.28' }) +
      pen.moved(wolf, 0, -10, 0, several ? 1 : 1.1) +
      (several
        ? Array.from({ length: devices }, (_, at) =>
            pen.moved(
              pen.box(-34, -52, 68, 104, 16, WHITE) +
                pen.box(-25, -40, 50, 72, 6, at % 2 ? SUN : mid) +
                pen.disc(0, 41, 5, deep),
              (at - (devices - 1) / 2) * 92,
              262 - Math.abs(at - (devices - 1) / 2) * 16,
            ),
          ).join('')
        : goldKey(40, 214, -14, 0.72)),
  };
}

/** Three units of a server in one rack, a seal on top. */
export function serverRack({ tones }: Scene): Drawing {
  const { accent, deep, mid } = tones;
  const unit = (y: number, lit: number) =>
    pen.box(-196, y, 392, 132, 22, NIGHT) +
    pen.box(-176, y + 20, 150, 92, 14, mix(deep, NIGHT, 0.3)) +
    [0, 1, 2, 3, 4].map((at) => pen.box(-164 + at * 26, y + 34, 12, 64, 6, mix(mid, NIGHT, 0.35))).join('') +
    [0, 1, 2, 3].map((at) => pen.disc(10 + at * 34, y + 42, 10, at < lit ? '#5BD89B' : '#3A4270')).join('') +
    pen.box(0, y + 76, 130, 16, 8, accent) +
    pen.disc(158, y + 66, 20, mid) +
    pen.disc(158, y + 66, 8, WHITE);
  return {
    defs: pen.gradient('rack', WHITE, mix(accent, WHITE, 0.5), 'down'),
    art:
      pen.softShadow(-230, -270, 460, 530, 36) +
      pen.box(-230, -270, 460, 530, 36, 'url(#rack)') +
      unit(-236, 4) +
      unit(-76, 3) +
      unit(84, 4) +
      pen.box(-190, 256, 90, 30, 8, deep) +
      pen.box(100, 256, 90, 30, 8, deep) +
      pen.petal(-230, -270, 120, WHITE, true, { opacity: '.25' }) +
      tick(206, -246, 54, '#2540E0'),
  };
}
