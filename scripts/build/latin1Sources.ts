import type { Plugin } from 'vite';

/**
 * A single non-Latin-1 character makes V8 store a whole source as UTF-16 (4 MB of the server's), so they are
 * escaped.
 */
export function latin1Sources(): Plugin {
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
