import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContracts } from './scripts/build/browserContracts.ts';
import { CHUNK_GROUPS } from './scripts/build/chunkGroups.ts';
import { latin1Sources } from './scripts/build/latin1Sources.ts';
import { lucideByReference } from './scripts/build/lucideByReference.ts';
import { BUILD_TARGET } from './scripts/build/oldestBrowsers.ts';
import { packedFiles } from './scripts/build/packedFiles.ts';
import { pathsOnly } from './scripts/build/pathsOnly.ts';
import { routerForVisitors } from './scripts/build/routerForVisitors.ts';
import { scriptBudget } from './scripts/build/scriptBudget.ts';
import { staticStyles } from './scripts/build/staticStyles.ts';
import { stylesByTheBuild } from './scripts/build/stylesByTheBuild.ts';
import { uiPage } from './scripts/build/uiPage.ts';
import { validationOnlySchemas } from './scripts/build/validationOnlySchemas.ts';

// Server and browser must give a component the same class name, in any order of lazy pages.
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
    pathsOnly(),
    validationOnlySchemas(),
    browserContracts(),
    stylesByTheBuild(),
    staticStyles(fileURLToPath(new URL('client', import.meta.url)), OXC),
    scriptBudget(),
    latin1Sources(),
    packedFiles(),
    uiPage(),
  ],
  oxc: OXC,
  build: { manifest: true, assetsInlineLimit: 0, emptyOutDir: true, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        target: BUILD_TARGET,
        outDir: '../dist/client',
        rolldownOptions: {
          output: {
            chunkFileNames: NAMELESS,
            codeSplitting: { groups: CHUNK_GROUPS },
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
        rolldownOptions: {
          input: ['server/main.ts', 'server/cluster.ts', 'server/services/sheets/sheetWorker.ts'],
        },
      },
    },
  },
  builder: {},
});
