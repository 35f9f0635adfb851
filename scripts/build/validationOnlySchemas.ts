import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** zod's schemas can describe themselves as JSON Schema, and faults in English; the browser uses neither. */
export function validationOnlySchemas(): Plugin {
  const describing = fileURLToPath(
    new URL('../../node_modules/zod/v4/core/json-schema-processors.js', import.meta.url),
  );
  const none = '() => undefined';
  const stubs: Record<string, () => string> = {
    '../core/json-schema-processors.js': () => {
      const names = readFileSync(describing, 'utf8').matchAll(/^export const (\w+Processor) = /gm);
      const exports = [...names].map(([, name]) => `export const ${name} = ${none};`);
      return [`export { aggregateChecks } from ${JSON.stringify(describing)};`, ...exports].join('\n');
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
