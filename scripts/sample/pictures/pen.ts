/** Small SVG vocabulary: presentation attributes only, numbers rounded to one decimal. */
type Attributes = Record<string, string | number | undefined>;

export const round = (value: number): string =>
  String(Math.round(value * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');

export function tag(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return inside ? `<${name}${written}>${inside}</${name}>` : `<${name}${written}/>`;
}

export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag('rect', { x, y, width, height, rx: rx || undefined, fill, ...more });
}

export const disc = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  tag('circle', { cx, cy, r, fill, ...more });

export const ring = (
  cx: number,
  cy: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
): string => tag('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => tag('ellipse', { cx, cy, rx, ry, fill, ...more });

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  tag('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  tag('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });

export const group = (inside: string, more: Attributes): string => tag('g', more, inside);

export function moved(inside: string, x: number, y: number, turn = 0, scale = 1): string {
  const steps = [`translate(${round(x)} ${round(y)})`];
  if (turn) steps.push(`rotate(${round(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return group(inside, { transform: steps.join(' ') });
}

const SHADE = { fill: '#060818', opacity: 0.42, drop: 24, softness: 12 };
const LAYERS = 24;
/** How far the edge of each layer lies from the shadow's own, so that their sum falls off as a blur does. */
const EDGES = Array.from({ length: LAYERS }, (_, at) => {
  const share = (at + 0.5) / LAYERS;
  return SHADE.softness * Math.log((1 - share) / share);
});

/** A soft edge without a filter, whose blur costs phones and the drawing of share pictures more than all the rest. */
export function softShadow(x: number, y: number, width: number, height: number, rx: number): string {
  const layer = 1 - (1 - SHADE.opacity) ** (1 / LAYERS);
  const layers = EDGES.map((far) =>
    tag('rect', {
      x: x - far,
      y: y + SHADE.drop - far,
      width: width + 2 * far,
      height: height + 2 * far,
      rx: Math.max(rx + far, 0) || undefined,
    }),
  );
  return group(layers.join(''), { fill: SHADE.fill, 'fill-opacity': String(Math.round(layer * 1e4) / 1e4) });
}

/** Keeps what is drawn inside within a rounded box. */
export function clipped(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  inside: string,
): string {
  return (
    tag('clipPath', { id }, tag('rect', { x, y, width, height, rx })) +
    group(inside, { 'clip-path': `url(#${id})` })
  );
}

/** A macaw feather in its simplest form: a square with two opposite corners rounded fully. */
export function petal(
  x: number,
  y: number,
  size: number,
  fill: string,
  falling = true,
  more: Attributes = {},
): string {
  const far = { x: x + size, y: y + size };
  const d = falling
    ? `M${round(x)} ${round(y)}A${round(size)} ${round(size)} 0 0 1 ${round(far.x)} ${round(far.y)}A${round(size)} ${round(size)} 0 0 1 ${round(x)} ${round(y)}Z`
    : `M${round(far.x)} ${round(y)}A${round(size)} ${round(size)} 0 0 1 ${round(x)} ${round(far.y)}A${round(size)} ${round(size)} 0 0 1 ${round(far.x)} ${round(y)}Z`;
  return shape(d, fill, more);
}

/** Four quarter turns of one quarter disc; `corner` 0 is the top left. */
export function quarter(
  x: number,
  y: number,
  size: number,
  corner: 0 | 1 | 2 | 3,
  fill: string,
  more: Attributes = {},
): string {
  const [s, x0, y0, x1, y1] = [size, x, y, x + size, y + size].map(round);
  const d = [
    `M${x0} ${y0}H${x1}A${s} ${s} 0 0 1 ${x0} ${y1}Z`,
    `M${x1} ${y0}V${y1}A${s} ${s} 0 0 1 ${x0} ${y0}Z`,
    `M${x1} ${y1}H${x0}A${s} ${s} 0 0 1 ${x1} ${y0}Z`,
    `M${x0} ${y1}V${y0}A${s} ${s} 0 0 1 ${x1} ${y1}Z`,
  ][corner];
  return shape(d ?? '', fill, more);
}

const DIRECTIONS = {
  down: { x2: 0, y2: 1 },
  across: {},
  diagonal: { y2: 1 },
  backwards: { x1: 1, x2: 0, y2: 1 },
} as const;

export function gradient(
  id: string,
  from: string,
  to: string,
  direction: keyof typeof DIRECTIONS = 'diagonal',
): string {
  return tag(
    'linearGradient',
    { id, ...DIRECTIONS[direction] },
    tag('stop', { 'stop-color': from }) + tag('stop', { offset: 1, 'stop-color': to }),
  );
}

export function picture(width: number, height: number, defs: string, inside: string): string {
  const clipped = defs ? tag('defs', {}, defs) : '';
  return (
    tag(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
      clipped + inside,
    ) + '\n'
  );
}
