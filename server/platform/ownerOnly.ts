import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes the rights of everybody but their owner from these files, and from folders with all that is in them; what is
 * missing is passed over, and so are files in a folder closed to others: they cannot reach it, and a start must not look
 * at every picture. Tells which it had to mend. New files are born so by the umask of `main.ts`.
 */
export async function keepToOwner(paths: readonly string[]): Promise<string[]> {
  const mended: string[] = [];
  for (const path of paths) {
    const { mode, isFolder } = await rightsOf(path);
    if (!(mode & OTHERS)) continue;
    await chmod(path, mode & ~OTHERS);
    mended.push(path);
    if (isFolder) mended.push(...(await keepToOwner((await readdir(path)).map((name) => join(path, name)))));
  }
  return mended;
}

async function rightsOf(path: string): Promise<{ mode: number; isFolder: boolean }> {
  const found = await lstat(path).catch(() => undefined);
  // A link is a decision of the operator; its target stays unchanged.
  if (!found || found.isSymbolicLink()) return { mode: 0, isFolder: false };
  return { mode: found.mode & 0o777, isFolder: found.isDirectory() };
}
