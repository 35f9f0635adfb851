/** An element with its attributes, as lucide writes them: the library's or ours, never user input. */
type Part = readonly [tag: string, attributes: object, children?: readonly Part[]];

/** A shape that is in a page once, in the sprite `#symbols` of index.html, and is used by reference. */
export interface Shape {
  id: string;
  parts: readonly Part[];
  /** The view box; without one the shape is drawn in the measures of its place. */
  viewBox?: string | undefined;
}

const shapes = new Map<string, Shape>();

/** Makes a shape known by the id that pages refer to. */
export function shape(id: string, parts: readonly Part[], viewBox?: string): Shape {
  const made = { id, parts, viewBox };
  shapes.set(id, made);
  return made;
}

const written = ([tag, attributes, children = []]: Part): string => {
  const words = Object.entries(attributes).filter(([name]) => name !== 'key');
  const start = `<${tag}${words.map(([name, value]) => ` ${name}="${value}"`).join('')}`;
  return children.length === 0 ? `${start}/>` : `${start}>${children.map(written).join('')}</${tag}>`;
};

const markupOf = ({ id, parts, viewBox }: Shape): string =>
  written(viewBox ? ['symbol', { id, viewBox }, parts] : ['g', { id }, parts]);

const markups = new Map<Shape, string>();

function keptMarkupOf(each: Shape): string {
  const markup = markups.get(each) ?? markupOf(each);
  markups.set(each, markup);
  return markup;
}

/** The shapes of a page's sprite: each one that its HTML refers to. */
export function symbolsOf(html: string): string {
  const ids = new Set([...html.matchAll(/<use href="#([\w-]+)"/g)].map(([, id = '']) => id));
  return [...shapes.values()].map((each) => (ids.has(each.id) ? keptMarkupOf(each) : '')).join('');
}

const standing = new Set<string>();

/** Puts a shape into the open page's sprite, unless the server or an earlier view has. */
export function putIntoPage(added: Shape): void {
  if (standing.has(added.id)) return;
  standing.add(added.id);
  if (document.getElementById(added.id)) return;
  document.getElementById('symbols')?.insertAdjacentHTML('beforeend', markupOf(added));
}
