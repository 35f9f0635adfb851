import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import { sign } from '#scripts/sample/pictures/topics.ts';
import type { Drawing, Scene } from './scene.ts';

const plane = (x: number, y: number, turn: number, scale: number) =>
  pen.moved(
    pen.shape('M150 -120L-150 10L-40 46Z', WHITE) +
      pen.shape('M150 -120L-40 46L-30 140L14 74Z', '#C9CFF5') +
      pen.shape('M150 -120L14 74L96 118Z', WHITE) +
      pen.shape('M-40 46L-30 140L14 74Z', '#9AA5E0'),
    x,
    y,
    turn,
    scale,
  );

/** A month with planned posts and a paper plane that leaves it; a year's plan shows the twelve months. */
export function calendar({ product, tones, dice }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  const year = /anual|12 meses/.test(product.title);
  const days = Array.from({ length: year ? 12 : 20 }, (_, at) => {
    const across = year ? 4 : 5;
    const size = year ? 88 : 66;
    const gap = year ? 14 : 16;
    const [x, y] = [-198 + (at % across) * (size + gap), -96 + Math.floor(at / across) * (size + gap)];
    const lot = dice.roll();
    const fill = year || lot > 0.55 ? dice.pick([mid, soft, accent, SUN, deep]) : pale;
    return (
      pen.box(x, y, size, size, size * 0.26, fill) +
      (year ? pen.petal(x + 18, y + 18, size - 36, WHITE, at % 2 === 0, { opacity: '.75' }) : '')
    );
  });
  return {
    defs: pen.gradient('head', mid, deep, 'across'),
    art:
      pen.softShadow(-230, -250, 460, 530, 40) +
      pen.box(-230, -250, 460, 530, 40, WHITE) +
      pen.shape('M-230 -130V-210A40 40 0 0 1 -190 -250H190A40 40 0 0 1 230 -210V-130Z', 'url(#head)') +
      pen.box(-190, -206, 170, 28, 14, WHITE) +
      pen.box(-130, -290, 28, 76, 14, SUN) +
      pen.box(102, -290, 28, 76, 14, SUN) +
      days.join('') +
      pen.line('M-250 300C-190 210 -60 330 40 200', WHITE, 8, { 'stroke-dasharray': '2 22', opacity: '.9' }) +
      plane(120, 120, 0, year ? 0.86 : 1.06),
  };
}

/** A sheet of rows with its chart and a coin. */
export function spreadsheet({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  const rows = [0, 1, 2, 3, 4, 5].map((at) => {
    const y = -120 + at * 56;
    return (
      pen.box(-220, y, 440, 46, 10, at % 2 ? '#F4F6FC' : pale) +
      pen.box(-200, y + 15, [110, 84, 120, 70, 96, 104][at] ?? 90, 16, 8, deep) +
      pen.box(-20, y + 15, 70, 16, 8, soft) +
      pen.box(110, y + 15, 86, 16, 8, at % 3 === 1 ? '#E5484D' : '#12966B')
    );
  });
  return {
    defs: pen.gradient('coin', '#FFE38A', '#F2A516', 'down'),
    art:
      pen.softShadow(-250, -270, 500, 520, 34) +
      pen.box(-250, -270, 500, 520, 34, WHITE) +
      pen.box(-220, -240, 200, 92, 20, mid) +
      pen.line('M-196 -176L-150 -206L-110 -188L-46 -220', WHITE, 10) +
      pen.box(0, -240, 220, 92, 20, deep) +
      [0, 1, 2, 3, 4]
        .map((at) =>
          pen.box(
            22 + at * 38,
            -164 - [30, 48, 24, 58, 66][at]!,
            24,
            [30, 48, 24, 58, 66][at]!,
            8,
            at === 4 ? SUN : accent,
          ),
        )
        .join('') +
      rows.join('') +
      pen.moved(
        pen.disc(0, 10, 92, '#B9770A') +
          pen.disc(0, 0, 92, 'url(#coin)') +
          pen.ring(0, 0, 70, '#C98A12', 8) +
          pen.line(
            'M22 -32C10 -46 -30 -44 -28 -20C-26 6 28 -6 28 22C28 46 -16 48 -30 30M0 -54V54',
            '#8A5A06',
            13,
          ),
        160,
        200,
        -8,
      ),
  };
}

/** A maker's box: icons, frames, type and pens rising out of it. */
export function makersBox({ tones }: Scene): Drawing {
  const { accent, deep, from, mid, soft } = tones;
  const tile = (x: number, y: number, turn: number, fill: string, inside: string) =>
    pen.moved(
      pen.softShadow(-72, -72, 144, 144, 34) + pen.box(-72, -72, 144, 144, 34, fill) + inside,
      x,
      y,
      turn,
    );
  return {
    defs: pen.gradient('front', mix(mid, WHITE, 0.2), mid, 'down'),
    art:
      pen.shape('M-220 60L-150 -10H150L220 60Z', mix(deep, NIGHT, 0.4)) +
      tile(-130, -120, -14, WHITE, pen.petal(-44, -44, 88, mid)) +
      tile(130, -126, 12, SUN, pen.ring(0, 0, 34, NIGHT, 16)) +
      tile(0, -210, 2, accent, pen.shape('M0 -44L50 40H-50Z', deep)) +
      tile(-66, -24, 8, '#E0337A', pen.quarter(-40, -40, 80, 2, WHITE)) +
      tile(84, -10, -9, WHITE, pen.line('M-30 34L0 -40L30 34M-18 8H18', from, 14)) +
      pen.softShadow(-220, 60, 440, 220, 28) +
      pen.box(-220, 60, 440, 220, 28, 'url(#front)') +
      pen.shape('M-220 60H0L-50 130H-270Z', soft) +
      pen.shape('M220 60H0L50 130H270Z', mix(soft, WHITE, 0.3)) +
      pen.box(-120, 190, 240, 28, 14, WHITE, { opacity: '.9' }) +
      pen.box(-70, 234, 140, 16, 8, WHITE, { opacity: '.5' }),
  };
}

/** A friendly robot at the counter, with a customer's bubble. */
export function chatRobot({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale } = tones;
  return {
    defs:
      pen.gradient('body', WHITE, mix(accent, WHITE, 0.55), 'down') +
      pen.gradient('face', deep, NIGHT, 'down'),
    art:
      pen.moved(
        pen.softShadow(-120, -70, 240, 120, 36) +
          pen.box(-120, -70, 240, 120, 36, mid, { stroke: WHITE, 'stroke-width': 8 }) +
          pen.shape('M60 46H104L110 90Z', WHITE) +
          pen.box(-84, -40, 150, 18, 9, WHITE) +
          pen.box(-84, -6, 110, 18, 9, WHITE, { opacity: '.7' }),
        -110,
        -220,
      ) +
      pen.line('M40 -140V-196', WHITE, 14) +
      pen.disc(40, -208, 24, SUN) +
      pen.softShadow(-160, -140, 400, 270, 90) +
      pen.box(-160, -140, 400, 270, 90, 'url(#body)') +
      pen.box(-190, -50, 44, 96, 22, accent) +
      pen.box(226, -50, 44, 96, 22, accent) +
      pen.box(-112, -92, 304, 176, 66, 'url(#face)') +
      pen.shape('M-60 0A38 38 0 0 1 16 0L-2 0A20 20 0 0 0 -42 0Z', accent) +
      pen.shape('M64 0A38 38 0 0 1 140 0L122 0A20 20 0 0 0 82 0Z', accent) +
      pen.shape('M10 28H70A30 30 0 0 1 10 28Z', SUN) +
      pen.shape('M-80 250V220A70 70 0 0 1 -10 150H90A70 70 0 0 1 160 220V250Z', 'url(#body)') +
      pen.disc(40, 202, 22, mid) +
      pen.box(-240, 240, 500, 46, 20, deep) +
      pen.box(-240, 240, 500, 16, 8, mix(mid, WHITE, 0.3)) +
      pen.group(pen.box(-200, 196, 90, 44, 12, pale) + pen.box(-186, 210, 62, 10, 5, deep), {}),
  };
}

/** A shopkeeper's notebook with an elastic band, a tag and a till's figures. */
export function notebook({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  return {
    defs: pen.gradient('cover', mix(mid, WHITE, 0.12), deep),
    art:
      pen.softShadow(-190, -290, 400, 570, 34) +
      pen.box(-180, -280, 400, 570, 30, pale) +
      pen.clipped(
        'cover-edge',
        -190,
        -290,
        400,
        570,
        34,
        pen.box(-190, -290, 400, 570, 0, 'url(#cover)') +
          pen.petal(-60, -290, 270, accent, false, { opacity: '.3' }) +
          pen.petal(-190, 80, 200, WHITE, true, { opacity: '.12' }),
      ) +
      [-210, -110, -10, 90, 190].map((y) => pen.box(-218, y, 60, 26, 13, SUN)).join('') +
      pen.box(-110, -210, 270, 170, 26, WHITE) +
      pen.box(-84, -180, 120, 24, 12, deep) +
      pen.box(-84, -136, 214, 16, 8, soft) +
      pen.box(-84, -104, 214, 16, 8, soft) +
      pen.box(-84, -72, 130, 16, 8, soft) +
      pen.box(150, -290, 26, 570, 0, SUN) +
      pen.moved(
        pen.softShadow(-100, -80, 200, 190, 30) +
          pen.box(-100, -80, 200, 190, 30, NIGHT) +
          pen.box(-78, -60, 156, 50, 12, mix(accent, WHITE, 0.2)) +
          [0, 1, 2, 3, 4, 5]
            .map((at) =>
              pen.box(
                -78 + (at % 3) * 56,
                8 + Math.floor(at / 3) * 44,
                44,
                34,
                10,
                at === 5 ? SUN : '#3A4270',
              ),
            )
            .join(''),
        20,
        150,
        -7,
      ) +
      pen.moved(sign('heart', { body: '#E0337A', shade: WHITE, spark: WHITE }), 104, -66, 0, 0.5),
  };
}
