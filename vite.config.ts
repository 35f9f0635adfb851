import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { browserContracts } from './scripts/build/browserContracts.ts';
import { scriptBudget } from './scripts/build/scriptBudget.ts';
import { staticStyles } from './scripts/build/staticStyles.ts';
import { PAGES } from './shared/pages.ts';

const FRAMEWORK = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/[^?]*$/,
};
/** What the storefront and the back-office both begin with. */
const COMMON = {
  name: 'common',
  test: new RegExp(
    [
      'preload-helper',
      String.raw`client/(pages/(paths|lazyWhenIdle|reloadOnceWhenChunksAreGone|useCurrency)|api/callFaults)\.ts`,
      String.raw`client/ui/(\w+/)?(shapes|useShape|createLucideIcon|Container|Button|Chip|MacawMark|macawShapes|EmptyState|Skeleton|styled|themeChoice|Frame|GlobalStyle|surfaces|Actions|RouteAnnouncer|PendingBar|Breadcrumb|useHydrated|Glyph|LineDrawing|Stars|useDismiss)\.`,
      String.raw`storefront/layout/(Shell)?ErrorPage\.`,
      String.raw`shared/(installments|instant|jsonInHtml|money|pictureSizes|places|productFilters|promises|seo|stock)\.`,
      String.raw`storefront/layout/CategoryIcon\.`,
      String.raw`lucide-react/dist/esm/icons/(arrow-right|badge-check|barcode|check|chevron-\w+|clock|credit-card|heart|mail|message-circle|search|shield-check|shopping-cart|star|user-round|x|zap)\.`,
    ].join('|'),
  ),
};
/** What surrounds every page of the storefront, on its first screen. */
const SHELL = {
  name: 'shell',
  test: new RegExp(
    [
      String.raw`client/(pages/shell\.ts|router/shopTree\.tsx)`,
      String.raw`client/ui/(\w+/)?useScrolled\.`,
      'storefront/(meta/|layout/(Layout|Header|CategoryNav|NoteBar|Brand|header|mainCategories|search/(SearchBox|useSuggestions)))',
    ].join('|'),
  ),
};
/** Products in a grid, which most pages show, and what the device keeps of them. */
const GOODS = {
  name: 'goods',
  test: new RegExp(
    [
      'storefront/product/(ProductGrid|ProductCard|Card)',
      'storefront/(cart/cartOnDevice|favourites/favouritesOnDevice|account/device/(accountMark|listOnDevice))',
    ].join('|'),
  ),
};
/** What surrounds every page below its first screen, and comes when the browser has nothing better to do. */
const AROUND = {
  name: 'around',
  test: new RegExp(
    [
      'storefront/layout/(Footer|BottomBar|PaymentChips|AccountLink|CartLink|NoticesLink)',
      'storefront/account/device/(useSignedIn|useAccountMark)',
      'storefront/chat/(ChatButton|chatOnDevice|chatOpen)',
    ].join('|'),
  ),
};

// Server and browser must give a component the same class name, whatever lazy page was loaded first.
const OXC = {
  plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } },
};

/**
 * Scripts name those that they lead to, the back-office some 250 of them: words in the names would be a third of its lists. The
 * build's `manifest.json` tells which is which.
 */
const NAMELESS = 'assets/[hash].js';

/**
 * Packages that each start of the server loads, in its one file as its own sources are: it listens after four fifths of the time. What
 * is not script alone (the database's driver, pictures, passwords), and what few starts need, stays where it was installed.
 */
const LOADED_AT_START = [
  'compression',
  'cookie-parser',
  'csv-parse',
  'csv-stringify',
  'express',
  'express-rate-limit',
  'ipaddr.js',
  'jsonwebtoken',
  'kysely',
  'marked',
  'multer',
  'nodemailer',
  'pg',
  'pino',
  'sanitize-html',
  'yaml',
  'zod-openapi',
];

export default defineConfig({
  root: 'client',
  plugins: [
    react(),
    routerForVisitors(),
    lucideByReference(),
    addressesAlone(),
    schemasThatOnlyCheck(),
    browserContracts(),
    stylesByTheBuild(),
    staticStyles(fileURLToPath(new URL('client', import.meta.url)), OXC),
    scriptBudget(),
    oneByteSources(),
    packedFiles(),
  ],
  oxc: OXC,
  build: { manifest: true, assetsInlineLimit: 0, emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: '../dist/client',
        // What every page starts with travels in few files: compressed as one it is smaller than as many.
        rolldownOptions: {
          output: {
            chunkFileNames: NAMELESS,
            codeSplitting: { groups: [FRAMEWORK, COMMON, SHELL, GOODS, AROUND] },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: '../dist/renderer',
        copyPublicDir: false,
        rolldownOptions: { input: 'client/server.tsx' },
      },
    },
    // One file starts in a third of the time that compiling each source at start takes.
    server: {
      consumer: 'server',
      resolve: { noExternal: LOADED_AT_START },
      build: {
        outDir: '../dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: ['server/main.ts', 'server/cluster.ts'] },
      },
    },
  },
  builder: {},
});

/**
 * The package's exports name its development build alone; visitors get the smaller one beside it, and so does what draws their pages on
 * the server. It is one file, of which what draws a page needs half: what moves on to others (`startRouter.ts`) has a copy of its
 * own, which arrives later.
 */
function routerForVisitors(): Plugin {
  const files: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
  const built = (file: string) =>
    fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));
  return {
    name: 'router-for-visitors',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { noExternal: ['react-router', 'react-router-dom'] } } : undefined,
    resolveId(source, importer = '') {
      if (source === 'react-router-dom' && importer.endsWith('/client/router/startRouter.ts'))
        return built('index.mjs') + COPY;
      if (importer.endsWith(COPY) && source.startsWith('./')) return built(source) + COPY;
      const file = files[source];
      return file && built(file);
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        // Parts that nobody uses are left out only where making them is known to change nothing.
        const known = code
          .replaceAll(/^var \w+ = (?=React\d*\.(createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '');
        if (id.endsWith(COPY)) return known.replaceAll(/^\w+\.contextType = .*;$/gm, '');
        // Links fetch ahead, and are marked for it, only in the library's own framework, of which they carry the half that does it.
        const linked = known.replace(
          /return shouldPrefetch && .*PrefetchPageLinks.* : link;/,
          'return link;',
        );
        const unmarked = linked.replaceAll(/"data-discover": !isAbsolute && .* void 0$/gm, '');
        if (code.includes('function PrefetchPageLinks(') && (linked === known || unmarked === linked))
          this.error('react-router: the link that fetches ahead is written otherwise; see vite.config.ts');
        return unmarked;
      },
    },
  };
}

const COPY = '?moves-on';

/** Links need the addresses of the pages; their files, and whom they are for, come with the table of all pages. */
function addressesAlone(): Plugin {
  const id = '\0addresses';
  return {
    name: 'addresses-alone',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === '#shared/pages.ts' && importer?.endsWith('/client/pages/paths.ts') ? id : undefined,
    load(asked) {
      if (asked !== id) return undefined;
      const addresses = Object.entries(PAGES).map(([name, { path }]) => [name, { path }]);
      return `export const PAGES = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}

/** zod's schemas know how to describe themselves as JSON Schema, and faults in English; in a browser nobody asks for either. */
function schemasThatOnlyCheck(): Plugin {
  const describing = fileURLToPath(
    new URL('node_modules/zod/v4/core/json-schema-processors.js', import.meta.url),
  );
  const none = '() => undefined';
  const stubs: Record<string, () => string> = {
    '../core/json-schema-processors.js': () => {
      const names = readFileSync(describing, 'utf8').matchAll(/^export const (\w+Processor) = /gm);
      const said = [...names].map(([, name]) => `export const ${name} = ${none};`);
      return [`export { aggregateChecks } from ${JSON.stringify(describing)};`, ...said].join('\n');
    },
    '../core/to-json-schema.js': () =>
      ['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod']
        .map((name) => `export const ${name} = () => ${none};`)
        .join('\n'),
    '../locales/en.js': () => 'export default () => ({ localeError: () => undefined });',
  };
  return {
    name: 'schemas-that-only-check',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      importer?.endsWith('/zod/v4/classic/schemas.js') && stubs[source] ? `\0${source}` : undefined,
    load: (id) => (id.startsWith('\0../') ? stubs[id.slice(1)]?.() : undefined),
  };
}

/** Icons are in a page once and shown by reference: lucide's own function, which draws all lines of each, gives way to ours. */
function lucideByReference(): Plugin {
  const ours = fileURLToPath(new URL('client/ui/symbols/createLucideIcon.tsx', import.meta.url));
  return {
    name: 'lucide-by-reference',
    apply: 'build',
    enforce: 'pre',
    // The server must draw as the browser does, which it can only when the icons are in its bundle.
    configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: ['lucide-react'] } } : undefined),
    resolveId(source, importer) {
      const byLucide = importer?.includes('/lucide-react/') && source.endsWith('/createLucideIcon.mjs');
      return byLucide ? ours : undefined;
    },
  };
}

/** The rules of all components are in the style sheets of the build: what makes components of them gives way to what names their classes. */
function stylesByTheBuild(): Plugin {
  const ours = fileURLToPath(new URL('client/ui/theme/styled.ts', import.meta.url));
  return {
    name: 'styles-by-the-build',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    resolveId: (source) => (source === 'styled-components' ? ours : undefined),
  };
}

/** One sign beyond Latin-1 has Node hold the text of a whole file in two bytes a letter, 4 MB of the server's: they are escaped. */
function oneByteSources(): Plugin {
  return {
    name: 'one-byte-sources',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        if (/String\.raw`[^`]*[^\0-\xff]|\\[^\0-\xff]/.test(file.code))
          this.error(
            `${file.fileName}: a sign beyond Latin-1 stands where its escape would mean something else`,
          );
        file.code = file.code.replaceAll(
          /[^\0-\xff]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}

/** Beside each script and style sheet of the build lie its packed forms, packed once and as small as can be. */
function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post', // Vite fills in the preloads of lazy pages in this same step
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const text = file.type === 'chunk' ? file.code : file.fileName.endsWith('.css') && file.source;
          if (!text) continue;
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(text) });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: gzipSync(text, { level: 9 }),
          });
        }
      },
    },
  };
}
