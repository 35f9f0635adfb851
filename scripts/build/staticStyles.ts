import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

interface Styles {
  /** Ids of the components whose rules are in the files. */
  filed: ReadonlySet<string>;
  /** What every page needs, and what the back-office needs besides. */
  files: Record<'shop.css' | 'admin.css', string>;
}

/**
 * Compiles the client's styles while it is built. The rules of nearly all components depend on nothing: they go into a
 * file, under the class that names the component (`.sc-…`), and out of the scripts, so that neither server nor browser
 * has to compile or carry them. What depends on a property, and what extends that, stays with styled-components.
 */
export function staticStyles(root: string, oxc: NonNullable<UserConfig['oxc']>): Plugin {
  let compiled: Promise<Styles> | undefined;
  const styles = () => (compiled ??= compile(root, oxc));
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'post', // components have their ids by then
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    async transform(code) {
      if (!code.includes('styled-components')) return undefined;
      const { filed } = await styles();
      return { code: withoutRules(code, this.parse(code), filed), map: null };
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of Object.entries((await styles()).files))
        this.emitFile({ type: 'asset', name, originalFileName: name, source });
    },
  };
}

/** Takes rules out of a module: those of global styles, and of the components that are in the files. */
function withoutRules(code: string, program: unknown, filed: ReadonlySet<string>): string {
  const empty: { start: number; end: number }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isTemplateOf(node)) {
      const tag = code.slice(node.tag.start, node.tag.end);
      const id = /^styled\b.*\bcomponentId: "([\w-]+)"/s.exec(tag)?.[1];
      if (tag === 'createGlobalStyle' || (id && filed.has(id))) return void empty.push(node.quasi);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
  return empty.reduceRight((text, { start, end }) => `${text.slice(0, start)}\`\`${text.slice(end)}`, code);
}

type Range = { start: number; end: number };
const isTemplateOf = (node: object): node is { tag: Range; quasi: Range } =>
  'type' in node && node.type === 'TaggedTemplateExpression';

async function compile(root: string, oxc: NonNullable<UserConfig['oxc']>): Promise<Styles> {
  const { recorded, forAdmins } = await record(root, oxc);
  const filed = new Set<string>();
  const sheets = { shop: new ServerStyleSheet(), admin: new ServerStyleSheet() };
  for (const Global of recorded.globals) renderToString(sheets.shop.collectStyles(createElement(Global)));
  for (const style of recorded.styles) {
    const { componentId, rules, baseStyle } = style;
    if (rules.some(asksForProperties) || (baseStyle && !filed.has(baseStyle.componentId))) continue;
    filed.add(componentId);
    const sheet = forAdmins.has(componentId) ? sheets.admin : sheets.shop;
    style.generateAndInjectStyles.call(
      { ...style, baseStyle: undefined },
      {},
      sheet.instance,
      underIds(sheet),
    );
  }
  return { filed, files: { 'shop.css': cssOf(sheets.shop), 'admin.css': cssOf(sheets.admin) } };
}

const asksForProperties = (rule: unknown): boolean => typeof rule === 'function';

/** The compiler of styled-components, with each component's id for the class that its rules are under. */
function underIds(sheet: ServerStyleSheet): Stringifier {
  let own: Stringifier | undefined;
  const Asking = () => {
    own = useContext(StyleSheetContext).stylis;
    return null;
  };
  renderToString(sheet.collectStyles(createElement(Asking)));
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
  const styled = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/^(e2e\/|server\.tsx|browser\.tsx)/.test(file) &&
      readFileSync(join(root, file), 'utf8').includes("from 'styled-components'"),
  );
  const forAdmins = new Set<string>();
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
      const imports = styled.map((file) => `import ${JSON.stringify(join(root, file))};`);
      return `${imports.join('\n')}\nexport { recorded } from 'styled-components';`;
    },
  };
  const ids: Plugin = {
    name: 'whose-ids',
    enforce: 'post',
    transform(code, file) {
      if (!file.startsWith(join(root, 'admin/'))) return;
      for (const [, id = ''] of code.matchAll(/\bcomponentId: "([\w-]+)"/g)) forAdmins.add(id);
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
  return { recorded, forAdmins };
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
