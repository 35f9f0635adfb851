import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Each script and style sheet of the build has its compressed forms beside it, compressed once at the highest
 * level.
 */
export function packedFiles(): Plugin {
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
