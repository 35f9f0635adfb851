import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';
import { round, shape } from './pen.ts';

type Weight = 600 | 800;

const required = createRequire(import.meta.url);
// Its package has no named exports for Node's ES modules.
const { parse } = required('opentype.js') as typeof import('opentype.js');
const FONTS: Record<Weight, Font> = { 600: load(600), 800: load(800) };

function load(weight: Weight): Font {
  const bytes = readFileSync(
    required.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
  );
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

interface Setting {
  size: number;
  fill: string;
  weight?: Weight;
  anchor?: 'start' | 'middle';
  /** The size shrinks until the words fit. */
  fit?: number;
}

/** Words as outlines, because a picture shown as an image loads no font. */
export function letters(words: string, x: number, baseline: number, setting: Setting): string {
  const { fill, weight = 800, anchor = 'start', fit = Infinity } = setting;
  const size = fittingSize(words, setting.size, weight, fit);
  const start = anchor === 'middle' ? x - widthOf(words, size, weight) / 2 : x;
  const outline = FONTS[weight].getPath(words, start, baseline, size, { kerning: true });
  return shape(relative(outline.commands), fill);
}

/** Steps relative to the last point are half as long to write; the pen is where rounding left it, so errors never add up. */
function relative(commands: readonly PathCommand[]): string {
  let at = { x: 0, y: 0 };
  let start = at;
  let d = '';
  for (const command of commands) {
    if (command.type === 'Z') {
      at = start;
      d += 'z';
      continue;
    }
    const end = { x: tenth(command.x - at.x), y: tenth(command.y - at.y) };
    const bends = [
      ...('x1' in command ? [command.x1 - at.x, command.y1 - at.y] : []),
      ...('x2' in command ? [command.x2 - at.x, command.y2 - at.y] : []),
    ];
    if (command.type === 'L' && end.x === 0 && end.y === 0) continue;
    if (command.type === 'L' && end.y === 0) d += `h${round(end.x)}`;
    else if (command.type === 'L' && end.x === 0) d += `v${round(end.y)}`;
    else
      d += command.type.toLowerCase() + [...bends, end.x, end.y].map(round).join(' ').replaceAll(' -', '-');
    at = { x: at.x + end.x, y: at.y + end.y };
    if (command.type === 'M') start = at;
  }
  return d;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

export function fittingSize(words: string, size: number, weight: Weight, width: number): number {
  return Math.min(size, (size * width) / widthOf(words, size, weight));
}

const widthOf = (words: string, size: number, weight: Weight = 800): number =>
  FONTS[weight].getAdvanceWidth(words, size, { kerning: true });

/** Breaks words into lines no wider than `width`. */
export function wrapped(words: string, size: number, weight: Weight, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size, weight) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
