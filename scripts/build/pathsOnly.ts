import type { Plugin } from 'vite';
import { PAGES } from '#shared/pages/pages.ts';

/** Links need only the addresses of the pages; their files and audiences come with the table of all pages. */
export function pathsOnly(): Plugin {
  const id = '\0addresses';
  return {
    name: 'addresses-alone',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === '#shared/pages/pages.ts' && importer?.endsWith('/client/pages/paths.ts') ? id : undefined,
    load(moduleId) {
      if (moduleId !== id) return undefined;
      const addresses = Object.entries(PAGES).map(([name, { path }]) => [name, { path }]);
      return `export const PAGES = ${JSON.stringify(Object.fromEntries(addresses))};`;
    },
  };
}
