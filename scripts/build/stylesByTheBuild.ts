import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The build's style sheets hold the rules of all components, so a component only names its classes. */
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
