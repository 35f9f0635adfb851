import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { build, type Plugin, type UserConfig } from 'vite';

/** The part of styled-components' own class that compiles the rules of a component. */
interface ComponentStyle {
  componentId: string;
  rules: readonly unknown[];
  baseStyle?: ComponentStyle;
  generateAndInjectStyles(context: object, sheet: object, stylis: Stringifier): string;
}
type Stringifier = ((css: string, selector?: string, prefix?: string, componentId?: string) => string[]) & {
  hash: string;
};

/** All that the client styles, in the order in which it was made. */
interface Recorded {
  styles: ComponentStyle[];
  globals: ComponentType[];
}

/** Where global styles may be: their own file, and styled-components itself. */
const OF_ALL_PAGES = /\/client\/ui\/theme\/|\/node_modules\//;

/** The styles of every page, and those of the back-office alone. */
type Sheets = Record<'shop.css' | 'admin.css', string>;

/**
 * Compiles the client's styles during the build. All rules go into a file, under the class of their component
 * (`.s…`), and out of the scripts. So neither server nor browser compiles or carries them, nor
 * styled-components (`client/ui/theme/styled.ts`). A rule that depends on a prop fails the build.
 */
export function staticStyles(root: string, oxc: NonNullable<UserConfig['oxc']>): Plugin {
  let compiled: Promise<Sheets> | undefined;
  const withShortIds = shortIds(root);
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'post', // components have their ids by then
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    transform(code, file) {
      if (!/\b(?:styled|createGlobalStyle|css|keyframes)\b/.test(code)) return undefined;
      if (/\bcreateGlobalStyle\b/.test(code) && !OF_ALL_PAGES.test(file))
        this.error(
          `${file}: a global style counts on every page from the first, whether its component is drawn or not`,
        );
      return { code: withShortIds(withoutRules(code, this.parse(code)), file), map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of Object.entries(await (compiled ??= compile(root, oxc))))
        this.emitFile({ type: 'asset', name, originalFileName: name, source });
    },
  };
}

/** The files of the client that style something, in the order of their names. */
const styledFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/^(e2e\/|dev\/|server\.tsx|browser\.tsx)|\.sample\.tsx$/.test(file) &&
        readFileSync(join(root, file), 'utf8').includes("from 'styled-components'"),
    )
    .toSorted();

/**
 * Names components by the path of their file within the client. styled-components hashes the whole path
 * instead, which is longer and differs by build folder.
 */
function shortIds(root: string): (code: string, file: string) => string {
  const places = new Map(styledFiles(root).map((file, place) => [join(root, file), place]));
  return (code, file) =>
    code.replaceAll(/(?<=\bcomponentId: ")sc-\w+(?=-\d+")/g, (id) => {
      const place = places.get(file);
      return place === undefined ? id : `s${place.toString(36)}`;
    });
}

/** Takes the rules of components and global styles out of a module, and those that are written apart from them. */
function withoutRules(code: string, program: unknown): string {
  const removals: (Range & { replacement: string })[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isTemplateOf(node)) {
      const tag = code.slice(node.tag.start, node.tag.end);
      if (/^(styled|createGlobalStyle)\b/.test(tag))
        return void removals.push({ ...node.quasi, replacement: '``' });
      if (/^(css|keyframes)$/.test(tag))
        return void removals.push({ start: node.start, end: node.end, replacement: "''" });
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return removals.reduceRight(
    (text, { start, end, replacement: left }) => text.slice(0, start) + left + text.slice(end),
    code,
  );
}

type Range = { start: number; end: number };
const isTemplateOf = (node: object): node is Range & { tag: Range; quasi: Range } =>
  'type' in node && node.type === 'TaggedTemplateExpression';

async function compile(root: string, oxc: NonNullable<UserConfig['oxc']>): Promise<Sheets> {
  const { recorded, files } = await record(root, oxc);
  const forAdmins = (id: string): boolean => files.get(id)?.startsWith('admin/') === true;
  const sheets = { shop: new ServerStyleSheet(), admin: new ServerStyleSheet() };
  for (const Global of recorded.globals) renderToString(sheets.shop.collectStyles(createElement(Global)));
  for (const style of recorded.styles) {
    const { componentId, rules } = style;
    if (rules.some(asksForProperties))
      throw new Error(
        `${files.get(componentId) ?? 'A component'} has a rule that asks for a property. Give the element an attribute, and ask for that: looksBy.ts`,
      );
    const sheet = forAdmins(componentId) ? sheets.admin : sheets.shop;
    style.generateAndInjectStyles.call(
      { ...style, baseStyle: undefined },
      {},
      sheet.instance,
      underIds(sheet),
    );
  }
  return { 'shop.css': cssOf(sheets.shop), 'admin.css': cssOf(sheets.admin) };
}

const asksForProperties = (rule: unknown): boolean => typeof rule === 'function';

/** The compiler of styled-components, with each component's id for the class that its rules are under. */
function underIds(sheet: ServerStyleSheet): Stringifier {
  let own: Stringifier | undefined;
  const StyleProbe = () => {
    own = useContext(StyleSheetContext).stylis;
    return null;
  };
  renderToString(sheet.collectStyles(createElement(StyleProbe)));
  const compiler = own;
  if (!compiler) throw new Error('styled-components gave no compiler');
  return Object.assign(
    (css: string, selector?: string, prefix?: string, id?: string) =>
      compiler(css, id === undefined ? selector : `.${id}`, prefix, id),
    { hash: compiler.hash },
  );
}

/** The rules of a sheet without the marks by which a browser would know them again. */
const cssOf = (sheet: ServerStyleSheet): string =>
  sheet
    .getStyleTags()
    .replace(/^<style[^>]*>|<\/style>$/g, '')
    .replace(/data-styled\.g\d+\[id="[\w-]+"\]\{content:"[\w,-]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/\n+/g, '\n');

const RECORDER = '\0recorder';
const ENTRY = '\0everything';

/** Builds all files of the client that style something, and lets them run with a styled-components that takes notes. */
async function record(root: string, oxc: NonNullable<UserConfig['oxc']>) {
  const withShortIds = shortIds(root);
  const files = new Map<string, string>();
  const outDir = join(root, '../dist/styles');
  const notes: Plugin = {
    name: 'take-notes',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source === ENTRY) return ENTRY;
      if (source !== 'styled-components') return undefined;
      return importer === RECORDER ? { id: source, external: true } : RECORDER;
    },
    load: (id) => {
      if (id === RECORDER) return TAKING_NOTES;
      if (id !== ENTRY) return undefined;
      const imports = styledFiles(root).map((file) => `import ${JSON.stringify(join(root, file))};`);
      return `${imports.join('\n')}\nexport { recorded } from 'styled-components';`;
    },
  };
  const ids: Plugin = {
    name: 'whose-ids',
    enforce: 'post',
    transform(code, file) {
      const source = withShortIds(code, file);
      for (const [, id = ''] of source.matchAll(/\bcomponentId: "([\w-]+)"/g))
        files.set(id, relative(root, file));
      return { code: source, map: null };
    },
  };
  await build({
    configFile: false,
    root,
    oxc,
    logLevel: 'error',
    plugins: [notes, ids],
    build: {
      ssr: true,
      outDir,
      assetsInlineLimit: 0,
      copyPublicDir: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'styles.js' } },
    },
  });
  const { recorded } = (await import(pathToFileURL(join(outDir, 'styles.js')).href)) as {
    recorded: Recorded;
  };
  rmSync(outDir, { recursive: true });
  return { recorded, files };
}

const TAKING_NOTES = `
  import * as own from 'styled-components';
  export { createTheme, css, keyframes } from 'styled-components';
  export const recorded = { styles: [], globals: [] };
  const noting = (make) => new Proxy(make, {
    apply(target, self, given) {
      const made = Reflect.apply(target, self, given);
      if (made.componentStyle) recorded.styles.push(made.componentStyle);
      return typeof made === 'function' ? noting(made) : made;
    },
    get(target, name) {
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? noting(value) : value;
    },
  });
  export const styled = noting(own.styled);
  export const createGlobalStyle = (...given) => {
    const made = own.createGlobalStyle(...given);
    recorded.globals.push(made);
    return made;
  };
`;
