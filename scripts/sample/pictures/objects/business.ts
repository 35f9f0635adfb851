import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import { sign, signFor, tick } from '#scripts/sample/pictures/topics.ts';
import type { Drawing, Scene } from './scene.ts';

/** A page with its cover, its picture and its first post. */
export function pageCard({ product, tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  const colours = { body: WHITE, shade: mix(accent, WHITE, 0.4), spark: SUN };
  return {
    defs: pen.gradient('head', mid, deep),
    art:
      pen.softShadow(-240, -270, 480, 560, 36) +
      pen.box(-240, -270, 480, 560, 36, WHITE) +
      pen.clipped(
        'top',
        -240,
        -270,
        480,
        560,
        36,
        pen.box(-240, -270, 480, 210, 0, 'url(#head)') +
          pen.petal(30, -270, 210, accent, false, { opacity: '.4' }) +
          pen.quarter(-240, -165, 105, 3, WHITE, { opacity: '.14' }),
      ) +
      pen.moved(signFor(product.title, colours), 96, -164, 0, 1.7) +
      pen.disc(-146, -50, 82, WHITE) +
      pen.disc(-146, -50, 68, SUN) +
      pen.moved(signFor(product.title, { body: deep, shade: mid, spark: WHITE }), -146, -50, 0, 0.86) +
      pen.box(-40, -34, 210, 24, 12, NIGHT) +
      pen.box(-40, 4, 130, 16, 8, '#C9CFE2') +
      pen.box(-208, 64, 200, 54, 18, mid) +
      pen.box(-158, 82, 100, 18, 9, WHITE) +
      pen.box(8, 64, 200, 54, 18, pale) +
      pen.box(58, 82, 100, 18, 9, deep) +
      pen.box(-208, 146, 416, 112, 20, pale) +
      pen.box(-184, 170, 64, 64, 16, soft) +
      pen.petal(-184, 170, 64, accent) +
      pen.box(-100, 176, 250, 18, 9, deep) +
      pen.box(-100, 208, 170, 16, 8, soft),
  };
}

/** A shop front with an awning. */
export function shopFront({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale } = tones;
  const awning = [0, 1, 2, 3, 4].map((at) => {
    const x = -250 + at * 100;
    return pen.shape(`M${x} -140h100v80a50 50 0 0 1 -100 0z`, at % 2 ? WHITE : SUN);
  });
  return {
    defs: pen.gradient('glass', WHITE, mix(accent, WHITE, 0.4)),
    art:
      pen.softShadow(-214, -100, 428, 380, 24) +
      pen.box(-214, -110, 428, 390, 24, WHITE) +
      pen.box(-214, 236, 428, 44, 0, mix(deep, WHITE, 0.7)) +
      pen.box(-178, 10, 190, 176, 18, 'url(#glass)') +
      pen.line('M-178 98H12M-83 10V186', WHITE, 8) +
      pen.box(48, 10, 130, 270, 18, deep) +
      pen.box(66, 30, 94, 130, 10, mix(mid, WHITE, 0.3)) +
      pen.disc(154, 196, 10, SUN) +
      pen.box(-256, -230, 512, 100, 26, deep) +
      pen.disc(-196, -180, 20, SUN) +
      pen.box(-156, -194, 200, 28, 14, WHITE) +
      awning.join('') +
      pen.box(-256, -152, 512, 16, 0, mix(deep, NIGHT, 0.3)) +
      pen.moved(
        pen.softShadow(-70, -60, 140, 150, 20) +
          pen.shape('M-70 -30H70L82 90H-82Z', accent) +
          pen.line('M-34 -14V-40A34 34 0 0 1 34 -40V-14', NIGHT, 12) +
          pen.petal(-32, 6, 64, WHITE),
        -120,
        196,
        -4,
      ) +
      pen.shape(
        'M180 -50a62 62 0 0 1 62 62c0 42 -62 104 -62 104s-62 -62 -62 -104a62 62 0 0 1 62 -62z',
        '#E0337A',
      ) +
      pen.disc(180, 12, 26, pale),
  };
}

/** A megaphone over an advertisement. */
export function megaphone({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  return {
    defs: pen.gradient('horn', '#FFE08A', '#F2A516', 'down'),
    art:
      pen.softShadow(-190, -290, 420, 520, 36) +
      pen.box(-190, -290, 420, 520, 36, WHITE) +
      pen.clipped(
        'ad',
        -160,
        -260,
        360,
        230,
        22,
        pen.box(-160, -260, 360, 230, 0, mid) +
          pen.petal(-30, -260, 230, accent, true, { opacity: '.7' }) +
          pen.quarter(-160, -145, 115, 3, deep, { opacity: '.6' }),
      ) +
      pen.disc(-80, -180, 42, SUN) +
      pen.box(-160, 2, 260, 24, 12, NIGHT) +
      pen.box(-160, 44, 320, 16, 8, soft) +
      pen.box(-160, 74, 220, 16, 8, soft) +
      pen.box(20, 140, 180, 60, 20, pale) +
      pen.box(60, 161, 100, 18, 9, deep) +
      pen.moved(
        pen.shape('M-40 58L-4 164H58L30 58Z', deep) +
          pen.box(-130, -64, 120, 128, 34, WHITE) +
          pen.box(-130, -64, 62, 128, 30, deep) +
          pen.shape('M-30 -64L150 -150V150L-30 64Z', 'url(#horn)') +
          pen.shape('M138 -160A30 160 0 0 1 138 160A30 160 0 0 1 138 -160Z', '#E0337A') +
          pen.line('M212 -80L262 -112M226 0H286M212 80L262 112', WHITE, 16),
        -110,
        150,
        -14,
      ),
  };
}

/** A manager's board: one verified business, the assets under it. */
export function businessBoard({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  const asset = (x: number, fill: string, inside: string) =>
    pen.softShadow(x - 66, 110, 132, 132, 32) +
    pen.box(x - 66, 110, 132, 132, 32, WHITE) +
    pen.box(x - 50, 126, 100, 100, 22, fill) +
    inside;
  return {
    art:
      pen.line('M0 -40V60M-166 120V88A28 28 0 0 1 -138 60H138A28 28 0 0 1 166 88V120M0 60V120', WHITE, 12, {
        opacity: '.8',
      }) +
      pen.softShadow(-170, -270, 340, 250, 40) +
      pen.line('M-56 -262V-290A26 26 0 0 1 -30 -316H30A26 26 0 0 1 56 -290V-262', SUN, 24) +
      pen.box(-170, -270, 340, 250, 40, WHITE) +
      pen.shape(
        'M-170 -150V-230A40 40 0 0 1 -130 -270H130A40 40 0 0 1 170 -230V-150A340 160 0 0 1 -170 -150Z',
        mid,
      ) +
      pen.petal(30, -270, 110, accent, true, { opacity: '.4' }) +
      pen.box(-34, -130, 68, 52, 16, SUN) +
      pen.box(-110, -60, 220, 16, 8, pale) +
      tick(160, -36, 46, '#2540E0') +
      asset(
        -166,
        pale,
        pen.box(-196, 190, 18, 24, 4, soft) +
          pen.box(-172, 168, 18, 46, 4, mid) +
          pen.box(-148, 146, 18, 68, 4, deep),
      ) +
      asset(0, deep, pen.moved(sign('person', { body: WHITE, shade: SUN, spark: SUN }), 0, 180, 0, 0.78)) +
      asset(166, SUN, pen.ring(166, 176, 26, NIGHT, 10) + pen.disc(166, 176, 8, NIGHT)),
  };
}

/** Many people around one speech bubble. */
export function crowd({ tones, dice }: Scene): Drawing {
  const { accent, deep, mid, pale } = tones;
  const skins = ['#8A4B2A', '#C98A5A', '#F1C7A0', '#5B3420', '#E0A878', '#B06F43'];
  const shirts = [SUN, WHITE, accent, '#E0337A', mix(mid, WHITE, 0.35), '#5BD89B'];
  const start = Math.floor(dice.roll() * 6);
  const member = (x: number, y: number, size: number, at: number) =>
    pen.moved(
      pen.disc(0, -46, 58, skins[(at + start) % 6] ?? WHITE) +
        pen.shape(
          'M-58 -50A58 58 0 0 1 58 -50A116 70 0 0 1 -58 -50Z',
          at % 2 ? NIGHT : mix(deep, '#5B3420', 0.6),
        ) +
        pen.shape('M-100 120A100 100 0 0 1 100 120Z', shirts[(at + start) % 6] ?? WHITE),
      x,
      y,
      0,
      size,
    );
  return {
    art:
      pen.disc(0, 40, 260, WHITE, { opacity: '.12' }) +
      member(-150, 40, 0.86, 0) +
      member(150, 40, 0.86, 1) +
      member(0, 0, 0.95, 2) +
      member(-190, 168, 1, 3) +
      member(190, 168, 1, 4) +
      member(0, 176, 1.2, 5) +
      pen.moved(
        pen.softShadow(-130, -80, 260, 140, 40) +
          pen.box(-130, -80, 260, 140, 40, WHITE) +
          pen.shape('M-20 50H40L-10 96Z', WHITE) +
          pen.disc(-74, -10, 24, SUN) +
          pen.box(-34, -32, 130, 18, 9, deep) +
          pen.box(-34, -2, 90, 16, 8, pale) +
          pen.box(-34, 22, 110, 12, 6, pale),
        30,
        -220,
      ),
  };
}
