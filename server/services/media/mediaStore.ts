import type { RequestHandler } from 'express';

/**
 * The storage of uploaded pictures. A name is used once and its content never changes, so copies can be cached for
 * ever.
 */
export interface MediaStore {
  put(name: string, content: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | undefined>;
  /** Ignores a missing file. */
  remove(name: string): Promise<void>;
  /** All pictures, with the instant (ms) of each. */
  list(): AsyncIterable<{ name: string; at: number }>;
  /** Answers `/{name}` with the file, and passes on other names. */
  readonly serve: RequestHandler;
  /** Copies every file into an empty folder. */
  copyTo(folder: string): Promise<void>;
  /**
   * Prepares the files of a folder to replace the shop's, and returns the function that puts them in place;
   * `setAside` keeps the previous ones. Until then the shop's files are unchanged.
   */
  replaceBy(folder: string): Promise<(setAside: (path: string) => Promise<void>) => Promise<void>>;
  /** Throws `BucketFault` or `BrokenConfig` where the shop could not store pictures there. */
  check(): Promise<void>;
  /** For a remote store: failed requests since the start, by `{method} {status}`. */
  readonly failures?: ReadonlyMap<string, number>;
}
