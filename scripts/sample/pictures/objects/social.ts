import { letters } from '#scripts/sample/pictures/lettering.ts';
import { mix, NIGHT, SUN, WHITE } from '#scripts/sample/pictures/palette.ts';
import * as pen from '#scripts/sample/pictures/pen.ts';
import { sign, signFor, tick } from '#scripts/sample/pictures/topics.ts';
import type { Drawing, Scene } from './scene.ts';

/** A profile with its pen.ring, its three figures and a wall of posts. */
export function profileCard({ product, tones, dice }: Scene): Drawing {
  const { accent, deep, mid, pale, soft, from } = tones;
  const colours = { body: mid, shade: deep, spark: SUN };
  const wall = [0, 1, 2, 3, 4, 5].map((at) => {
    const [x, y] = [-176 + (at % 3) * 120, 92 + Math.floor(at / 3) * 120];
    const ground =
      [pale, soft, mid, accent, deep, mix(soft, accent, 0.5)][(at * 5 + Math.floor(dice.roll() * 6)) % 6] ??
      pale;
    const shape =
      dice.roll() < 0.6
        ? pen.petal(x, y, 112, dice.pick([WHITE, SUN, mid, deep]), dice.chance(0.5), { opacity: '.55' })
        : pen.quarter(x, y, 112, dice.pick([0, 1, 2, 3] as const), dice.pick([WHITE, accent, from]), {
            opacity: '.5',
          });
    return pen.box(x, y, 112, 112, 14, ground) + shape;
  });
  const verified = product.badges.includes('Verificada');
  return {
    defs: pen.gradient('ring', accent, mid) + pen.gradient('head', mid, deep),
    art:
      pen.softShadow(-210, -300, 420, 640, 44) +
      pen.box(-210, -300, 420, 640, 44, WHITE) +
      pen.clipped(
        'top',
        -210,
        -300,
        420,
        640,
        44,
        pen.box(-210, -300, 420, 124, 0, 'url(#head)') +
          pen.petal(86, -300, 124, accent, false, { opacity: '.4' }) +
          pen.quarter(-210, -300, 124, 0, WHITE, { opacity: '.12' }),
      ) +
      pen.disc(0, -170, 96, WHITE) +
      pen.ring(0, -170, 84, 'url(#ring)', 12) +
      pen.disc(0, -170, 70, pale) +
      pen.moved(signFor(product.title, colours), 0, -170, 0, 0.9) +
      (verified ? tick(66, -112, 25, '#2540E0') : '') +
      pen.box(-80, -58, 160, 20, 10, NIGHT) +
      pen.box(-50, -26, 100, 12, 6, '#C9CFE2') +
      [-130, 0, 130]
        .map((x) => pen.box(x - 30, 8, 60, 18, 9, deep) + pen.box(x - 42, 36, 84, 11, 5.5, '#D6DBEA'))
        .join('') +
      pen.box(-176, 64, 352, 8, 4, pale) +
      wall.join(''),
  };
}

/** A vertical video, with the rail of buttons at its right and the offset colours of its platform. */
export function videoFrame({ product, tones, dice }: Scene): Drawing {
  const { accent, from, to } = tones;
  const [cyan, rose] = ['#25F4EE', '#FE2C55'];
  const glow = accent === cyan ? rose : cyan;
  const colours = { body: WHITE, shade: mix(accent, WHITE, 0.35), spark: SUN };
  const live = /live/i.test(product.title);
  return {
    defs: pen.gradient('video', mix(to, glow, 0.45), mix(from, to, 0.35), 'down'),
    art:
      pen.softShadow(-180, -310, 360, 640, 56) +
      pen.box(-196, -316, 360, 640, 56, cyan) +
      pen.box(-164, -304, 360, 640, 56, rose) +
      pen.box(-180, -310, 360, 640, 56, '#07070F') +
      pen.clipped(
        'glass',
        -164,
        -294,
        328,
        608,
        42,
        pen.box(-164, -294, 328, 608, 0, 'url(#video)') +
          pen.petal(-164, -160, 328, WHITE, dice.chance(0.5), { opacity: '.1' }) +
          pen.quarter(-164, -294, 164, 0, glow, { opacity: '.22' }) +
          pen.quarter(0, 150, 164, 2, accent, { opacity: '.2' }),
      ) +
      pen.box(-50, -284, 100, 22, 11, '#07070F') +
      pen.moved(signFor(product.title, colours), -24, -40, 0, 2.25) +
      [-4, 92, 188]
        .map((y, at) => pen.disc(122, y - 60, 30, WHITE, { opacity: '.18' }) + railSign(at, y - 60))
        .join('') +
      pen.disc(122, -176, 34, WHITE) +
      pen.moved(sign('person', { body: from, shade: rose, spark: SUN }), 122, -174, 0, 0.5) +
      (live
        ? pen.box(-140, -236, 178, 48, 14, rose) +
          pen.disc(-116, -212, 8, WHITE) +
          letters('AO VIVO', -98, -201, { size: 30, fill: WHITE })
        : '') +
      pen.box(-136, 186, 170, 20, 10, WHITE) +
      pen.box(-136, 218, 220, 14, 7, WHITE, { opacity: '.6' }) +
      pen.box(-136, 242, 130, 14, 7, WHITE, { opacity: '.6' }) +
      pen.box(-136, 282, 272, 8, 4, WHITE, { opacity: '.3' }) +
      pen.box(-136, 282, Math.round(dice.between(70, 220)), 8, 4, WHITE),
  };
}

function railSign(at: number, y: number): string {
  const white = { body: WHITE, shade: WHITE, spark: WHITE };
  if (at === 0) return pen.moved(sign('heart', { ...white, body: '#FE2C55' }), 122, y, 0, 0.4);
  if (at === 1) return pen.shape(`M108 ${y - 12}h28v20h-14l-8 8v-8h-6z`, WHITE);
  return pen.shape(`M106 ${y + 12}c2 -14 10 -18 16 -18v-8l16 14l-16 14v-8c-6 0 -11 1 -16 6z`, WHITE);
}

/** Three story cards in a fan. */
export function storyKit({ tones }: Scene): Drawing {
  const { accent, deep, mid, pale, soft } = tones;
  const card = (inside: string, ground: string) =>
    pen.softShadow(-130, -220, 260, 440, 32) +
    pen.box(-130, -220, 260, 440, 32, WHITE) +
    pen.group(pen.box(-116, -206, 232, 412, 0, ground) + inside, { 'clip-path': 'url(#card)' });
  const first = card(
    pen.petal(-116, -206, 232, accent, true) +
      pen.box(-84, 60, 168, 24, 12, WHITE) +
      pen.box(-84, 100, 110, 18, 9, WHITE, { opacity: '.7' }),
    mid,
  );
  const second = card(
    pen.disc(0, -60, 84, WHITE, { opacity: '.85' }) +
      pen.quarter(-116, 90, 116, 3, SUN) +
      pen.quarter(0, 90, 116, 2, accent),
    deep,
  );
  const third = card(
    pen.quarter(-116, -206, 116, 0, mid) +
      pen.quarter(0, -206, 116, 1, accent) +
      pen.quarter(-116, -90, 116, 3, SUN) +
      pen.petal(0, -90, 116, deep, true) +
      pen.box(-88, 66, 176, 26, 13, deep) +
      pen.box(-88, 110, 130, 18, 9, soft) +
      pen.box(-88, 140, 150, 18, 9, soft),
    pale,
  );
  return {
    defs: pen.tag(
      'clipPath',
      { id: 'card' },
      pen.tag('rect', { x: -116, y: -206, width: 232, height: 412, rx: 20 }),
    ),
    art:
      pen.moved(first, -122, 10, -14, 1.14) +
      pen.moved(second, 126, 6, 13, 1.14) +
      pen.moved(third, 0, -6, -1, 1.22),
  };
}

/** A script on a clapperboard, with a hook through it. */
export function scriptKit({ tones }: Scene): Drawing {
  const { accent } = tones;
  const stripe = (x: number) => pen.shape(`M${x} -206h52l-34 66h-52z`, WHITE);
  const row = (y: number, width: number, spot: string) =>
    pen.disc(-166, y, 13, spot) + pen.box(-136, y - 11, width, 22, 11, '#CBD1E4');
  return {
    art:
      pen.softShadow(-220, -150, 440, 430, 36) +
      pen.box(-236, -146, 440, 430, 36, '#25F4EE') +
      pen.box(-204, -136, 440, 430, 36, '#FE2C55') +
      pen.box(-220, -140, 440, 430, 36, WHITE) +
      row(-40, 250, '#FE2C55') +
      row(24, 200, '#25F4EE') +
      row(88, 280, SUN) +
      row(152, 170, NIGHT) +
      row(216, 230, '#FE2C55') +
      pen.moved(
        pen.box(-220, -206, 440, 66, 14, NIGHT) + pen.group([-150, -40, 70, 180].map(stripe).join(''), {}),
        0,
        0,
        -5,
      ) +
      pen.line('M130 -330V-90A62 62 0 1 1 6 -90', NIGHT, 30) +
      pen.line('M130 -330V-90A62 62 0 1 1 6 -90', accent, 20) +
      pen.shape('M-12 -82L6 -136L38 -88Z', accent) +
      pen.ring(130, -338, 18, accent, 12),
  };
}
