import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Icons are in a page once and shown by reference: lucide's own function, which draws all lines of each, is replaced. */
export function lucideByReference(): Plugin {
  const ours = fileURLToPath(new URL('../../client/ui/symbols/createLucideIcon.tsx', import.meta.url));
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
