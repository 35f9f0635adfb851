import { constants, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { MediaStore } from './mediaStore.ts';
import { PICTURE_FILE, PICTURE_HEADERS } from './pictureFile.ts';

/** Pictures in a folder of this machine, or of the network. */
export class FolderStore implements MediaStore {
  readonly serve: RequestHandler;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.serve = express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (res) => {
        for (const [name, value] of Object.entries(PICTURE_HEADERS)) res.setHeader(name, value);
      },
    });
  }

  async put(name: string, content: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(join(this.#folder, name), content, { flag: 'wx' });
  }

  async read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#folder, name)).catch(nothingThere);
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  async *list() {
    for (const name of await picturesIn(this.#folder)) {
      const file = await stat(join(this.#folder, name)).catch(() => undefined);
      if (file) yield { name, at: file.mtimeMs };
    }
  }

  async copyTo(folder: string): Promise<void> {
    if (await stat(this.#folder).catch(() => undefined))
      // On some file systems a copy shares its bytes until one of the two changes.
      await cp(this.#folder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }

  async replaceBy(folder: string) {
    const ready = `${this.#folder}.restored`;
    await rm(ready, { recursive: true, force: true });
    await mkdir(dirname(this.#folder), { recursive: true });
    await cp(folder, ready, { recursive: true });
    return async (setAside: (path: string) => Promise<void>) => {
      await setAside(this.#folder);
      await rename(ready, this.#folder);
    };
  }

  /** The first picture creates the folder; an obstacle is reported then, and checked at the start. */
  async check(): Promise<void> {}
}

/** The names of the pictures in a folder; none where there is no such folder. */
export async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => nothingThere(error) ?? []);
  return names.filter((name) => PICTURE_FILE.test(name));
}

function nothingThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
