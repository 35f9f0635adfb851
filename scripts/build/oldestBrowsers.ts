/**
 * The oldest browsers that pages run in: the last ones for Windows 7 and 8.1, for iPhones up to the 7 and for macOS 10.12.
 * `oldestBrowsers.test.ts` looks in the built files for what they lack.
 */
export const OLDEST_BROWSERS = { chrome: '109', safari: '15', firefox: '115' } as const;

/**
 * The targets for which the build lowers syntax. With 15 for Safari it would also lower class fields, which
 * Safari has had since 14.1.
 */
export const BUILD_TARGET = ['chrome109', 'safari16', 'firefox115'];
