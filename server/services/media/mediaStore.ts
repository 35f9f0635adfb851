import type { RequestHandler } from 'express';

/** Where uploaded pictures lie. A name is given once and its content never changes, so that whoever has a file has it for ever. */
export interface MediaStore {
  put(name: string, content: Buffer): Promise<void>;
  /** Undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** What is gone already is fine. */
  remove(name: string): Promise<void>;
  /** The pictures there are, with the instant (ms) of each. */
  list(): AsyncIterable<{ name: string; at: number }>;
  /** Answers `/{name}` with the file, and hands on what is none. */
  readonly serve: RequestHandler;
  /** Puts a copy of every file into a folder that is empty. */
  copyTo(folder: string): Promise<void>;
  /**
   * Makes the files of a folder ready to be those of the shop, and gives back what puts them in place; `setAside` keeps what
   * was there. Until then nothing that the shop shows has changed.
   */
  replaceBy(folder: string): Promise<(setAside: (path: string) => Promise<void>) => Promise<void>>;
  /** Throws `BucketFault` or `BrokenConfig` where the shop could not keep pictures there. */
  check(): Promise<void>;
  /** Where it lies with somebody else: how many requests were in vain since the start, by `{method} {status}`. */
  readonly failures?: ReadonlyMap<string, number>;
}
