import * as pen from './pen.ts';

interface Face {
  ground: string;
  feather: string;
  skin: string;
  blush: string;
  hair: string;
  shirt: string;
  style: (face: Face) => { behind: string; over: string };
}

const FACES: readonly Face[] = [
  {
    ground: '#FFD9A8',
    feather: '#FFC07A',
    skin: '#8D5524',
    blush: '#7A4219',
    hair: '#241510',
    shirt: '#2540E0',
    style: curls,
  },
  {
    ground: '#CFE0FF',
    feather: '#A9C4FF',
    skin: '#F1C7A0',
    blush: '#E7A582',
    hair: '#5B3420',
    shirt: '#0B7A4B',
    style: beard,
  },
  {
    ground: '#FBD3E0',
    feather: '#F7B3CB',
    skin: '#C68642',
    blush: '#AD6C2F',
    hair: '#1C1216',
    shirt: '#FFC72C',
    style: longHair,
  },
  {
    ground: '#CDEFDD',
    feather: '#A5E0C1',
    skin: '#5C3620',
    blush: '#4A2916',
    hair: '#120C0A',
    shirt: '#E0337A',
    style: shortHair,
  },
  {
    ground: '#E3D8FF',
    feather: '#CBB8FF',
    skin: '#E0AC78',
    blush: '#CC9060',
    hair: '#8C8FA3',
    shirt: '#6A2BD9',
    style: bun,
  },
];

export const PEOPLE = FACES.length;

/** One of the buyers quoted on the home page; no real person. */
export function person(at: number): string {
  const face = FACES[at];
  if (!face) throw new Error(`There is no face ${at}`);
  const { ground, feather, skin, blush, shirt } = face;
  const { behind, over } = face.style(face);
  return pen.picture(
    256,
    256,
    '',
    pen.box(0, 0, 256, 256, 0, ground) +
      pen.petal(0, 0, 256, feather, at % 2 === 0) +
      behind +
      pen.shape('M28 256A100 84 0 0 1 228 256Z', shirt) +
      pen.shape('M102 150H154V188A26 26 0 0 1 102 188Z', blush) +
      pen.ellipse(128, 118, 54, 62, skin) +
      pen.disc(74, 122, 13, skin) +
      pen.disc(182, 122, 13, skin) +
      pen.disc(108, 116, 6, '#20140F') +
      pen.disc(148, 116, 6, '#20140F') +
      pen.line('M98 100Q108 94 117 99M139 99Q148 94 158 100', '#20140F', 4) +
      pen.line('M128 120V134H122', blush, 4) +
      pen.shape('M108 146H148A20 18 0 0 1 108 146Z', '#FFFFFF') +
      over,
  );
}

function curls({ hair }: Face) {
  const cloud = [
    [70, 92, 34],
    [82, 56, 36],
    [128, 42, 42],
    [174, 56, 36],
    [186, 92, 34],
    [64, 130, 26],
    [192, 130, 26],
  ] as const;
  return {
    behind: cloud.map(([x, y, r]) => pen.disc(x, y, r, hair)).join(''),
    over: pen.shape('M78 96C86 60 170 60 178 96C160 82 96 82 78 96Z', hair),
  };
}

function beard({ hair }: Face) {
  return {
    behind: '',
    over:
      pen.shape(
        'M72 112C66 54 96 40 128 40C168 40 192 58 184 112C178 90 168 82 150 80C120 84 92 80 84 86C76 92 74 100 72 112Z',
        hair,
      ) +
      pen.shape(
        'M74 124C74 186 104 196 128 196C152 196 182 186 182 124C172 142 160 138 128 138C96 138 84 142 74 124Z',
        hair,
      ) +
      pen.shape('M108 150H148A20 18 0 0 1 108 150Z', '#FFFFFF'),
  };
}

function longHair({ hair }: Face) {
  return {
    behind: pen.shape('M60 226V112A68 72 0 0 1 196 112V226Z', hair),
    over:
      pen.shape(
        'M72 118C70 62 100 48 134 48C168 50 186 72 184 118C176 96 156 88 132 68C118 92 92 92 72 118Z',
        hair,
      ) +
      pen.disc(74, 146, 6, '#FFC72C') +
      pen.disc(182, 146, 6, '#FFC72C'),
  };
}

function shortHair({ hair }: Face) {
  return {
    behind: '',
    over:
      pen.shape('M70 110V92A58 56 0 0 1 186 92V110C180 90 170 84 148 84H108C86 84 76 90 70 110Z', hair) +
      pen.line(
        'M86 116A22 22 0 0 1 130 116A22 22 0 0 1 86 116ZM126 116A22 22 0 0 1 170 116A22 22 0 0 1 126 116Z',
        '#FFC72C',
        5,
      ),
  };
}

function bun({ hair }: Face) {
  return {
    behind: pen.disc(128, 36, 28, hair) + pen.shape('M66 140V108A62 64 0 0 1 190 108V140Z', hair),
    over:
      pen.shape(
        'M74 112C76 66 100 54 128 54C156 54 180 66 182 112C170 84 150 76 128 76C106 76 86 84 74 112Z',
        hair,
      ) +
      pen.line(
        'M90 118A18 18 0 0 1 126 118A18 18 0 0 1 90 118ZM130 118A18 18 0 0 1 166 118A18 18 0 0 1 130 118Z',
        '#10142B',
        4,
      ),
  };
}
