import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The package's exports name its development build alone; visitors get the smaller one beside it, and so does what draws their pages on
 * the server. It is one file, of which what draws a page needs half: what moves on to others (`startRouter.ts`) has a copy of its
 * own, which arrives later.
 */
export function routerForVisitors(): Plugin {
  const files: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };
  const built = (file: string) =>
    fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));
  return {
    name: 'router-for-visitors',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    configEnvironment: (name) =>
      name === 'ssr' ? { resolve: { noExternal: ['react-router', 'react-router-dom'] } } : undefined,
    resolveId(source, importer = '') {
      if (source === 'react-router-dom' && importer.endsWith('/client/router/first/startRouter.ts'))
        return built('index.mjs') + COPY;
      if (importer.endsWith(COPY) && source.startsWith('./')) return built(source) + COPY;
      const file = files[source];
      return file && built(file);
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code, id) {
        // Unused parts are left out only where the bundler knows that creating them has no side effects.
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
          this.error(
            'react-router: the link that fetches ahead is written otherwise; see routerForVisitors.ts',
          );
        return unmarked;
      },
    },
  };
}

const COPY = '?moves-on';
