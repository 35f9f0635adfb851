import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { staticStyles } from './staticStyles.ts';

const OXC = { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, pure: true } } };

/** Builds a client of this one file. */
async function buildClientOf(source: string): Promise<string[]> {
  mkdirSync('dist', { recursive: true });
  const root = join(mkdtempSync(join(process.cwd(), 'dist/styles-of-')), 'client');
  mkdirSync(root);
  writeFileSync(join(root, 'Part.tsx'), source);
  try {
    const result = await build({
      configFile: false,
      root,
      oxc: OXC,
      logLevel: 'silent',
      plugins: [staticStyles(root, OXC)],
      build: {
        write: false,
        lib: { entry: join(root, 'Part.tsx'), formats: ['es'], fileName: 'part' },
        rolldownOptions: { external: ['styled-components'] },
      },
    });
    const files = (Array.isArray(result) ? result : [result]).flatMap((each) =>
      'output' in each ? each.output : [],
    );
    return files.map((file) => (file.type === 'chunk' ? file.code : String(file.source)));
  } finally {
    rmSync(join(root, '..'), { recursive: true });
  }
}

const IMPORT = `import { styled } from 'styled-components';\n`;

it('moves the rules of a component into a file', async () => {
  const files = await buildClientOf(`${IMPORT}export const Part = styled.p\`color: rebeccapurple;\`;`);
  expect(files.filter((text) => text.includes('rebeccapurple'))).toEqual([
    expect.stringMatching(/^\.s0-0\{color:rebeccapurple;\}/),
  ]);
});

it('ends the build at a rule that asks for a property, and names its file', async () => {
  const source = `${IMPORT}export const Part = styled.p<{ $on: boolean }>\`opacity: \${({ $on }) => ($on ? 1 : 0)};\`;`;
  await expect(buildClientOf(source)).rejects.toThrow(/Part\.tsx has a rule that asks for a property/);
});
