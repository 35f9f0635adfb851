import { missingAt } from './browserSupport.ts';

/** The pseudo-classes and pseudo-elements of a selector that one of the oldest browsers lacks: it drops the whole rule, or throws. */
export const missingSelectors = (selector: string): { selector: string; lacking: string[] }[] =>
  [...selector.matchAll(/::?([a-z][\w-]*)/g)].flatMap(([sign, name = '']) => {
    const lacking = missingAt('css', 'selectors', name) ?? [];
    return lacking.length > 0 ? [{ selector: sign, lacking }] : [];
  });

/** Styles without which a page looks plainer and still works. Any other missing feature needs another way. */
const ORNAMENTS = new Set(
  `accent-color appearance color-mix dvh field-sizing forced-color-adjust outline overscroll-behavior overscroll-behavior-x
  scrollbar-gutter scrollbar-width svh text-wrap user-select @starting-style
  position-area position-try-fallbacks container-type cqi`.split(/\s+/),
);

/** Units of lengths that one of the oldest browsers lacks. (Safari 15.4 and 16) */
const NEWER_UNIT = /\d((?:[dsl]v|cq)(?:h|w|i|b|min|max))\b/g;

/**
 * The features of a built style sheet that one of the oldest browsers lacks; `css` has no nested rules but
 * those of at-rules.
 */
export function newerInStyles(css: string): string[] {
  const faults: string[] = [];
  const use = (name: string, where: string, lacking: readonly string[]) => {
    if (lacking.length > 0 && !ORNAMENTS.has(name)) faults.push(`${name} (${lacking.join(', ')}): ${where}`);
  };
  for (const [rule, name = '', condition = ''] of css.matchAll(/@([a-z][\w-]*)([^{;]*)/g)) {
    use(`@${name}`, rule, missingAt('css', 'at-rules', name) ?? ['unknown']);
    if (name === 'media' && /[<>]/.test(condition)) use('range of @media', rule, ['safari 15']);
  }
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    for (const each of dropped(selectors)) use('selector', each, ['in a list with others, which go with it']);
    for (const [, property = '', value = ''] of body.matchAll(/(?:^|;)\s*([a-z][\w-]*)\s*:([^;]*)/g)) {
      const where = `${selectors}{${property}:${value}}`;
      use(property, where, missingAt('css', 'properties', property) ?? []);
      for (const [, unit = ''] of value.matchAll(NEWER_UNIT)) use(unit, selectors, ['safari 15']);
      for (const [, cssFunction = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) {
        use(cssFunction, where, missingAt('css', 'types', 'color', cssFunction) ?? []);
      }
    }
  }
  return [...new Set(faults)];
}

/** The selectors of a list that take the others with them where they are not understood. */
function dropped(selectors: string): string[] {
  const list = withoutForgiving(selectors).split(/,(?![^(]*\))/);
  const lacking = list.filter((each) => missingSelectors(each).length > 0);
  return lacking.length < list.length ? lacking : [];
}

/** `:is()` and `:where()` leave out what they do not understand. */
const withoutForgiving = (selector: string): string =>
  selector.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
