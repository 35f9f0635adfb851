import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The rules of all components are in the style sheets of the build: what makes components of them gives way to what names their classes. */
export function stylesByTheBuild(): Plugin {
  const ours = fileURLToPath(new URL('../../client/ui/theme/styled.ts', import.meta.url));
  return {
    name: 'styles-by-the-build',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'ssr',
    resolveId: (source) => (source === 'styled-components' ? ours : undefined),
  };
}
