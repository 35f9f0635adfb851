import { faultAt } from '#server/services/http/failure.ts';
import { Turns } from '#server/services/limits/turns.ts';
import { SheetRefusal } from './csvRecords.ts';
import type { LooseLine, LooseOptions } from './independentLines.ts';
import type { Sheet, SheetLine, SheetOptions } from './sheetOf.ts';
import { readInSheetThread, type Lines, type SheetFile } from './sheetThread.ts';

/** Waiting files of one owner; further ones are refused with `Retry-After`. */
const WAITING = 5;

const owners = new Map<string, { turns: Turns; files: number }>();

/**
 * The turn of one shop or account to have a file read. It is the only way to read sheets, so no owner has two files
 * read at a time.
 */
export class FileTurn {
  /** The field of the upload, which a refusal names. */
  readonly #field: string;

  private constructor(field: string) {
    this.#field = field;
  }

  /** Throws `not_ready` with `Retry-After` where too many files of this owner wait already. */
  static async take<Result>(
    of: { owner: string; field: string },
    work: (turn: FileTurn) => Promise<Result>,
  ): Promise<Result> {
    const { owner } = of;
    const own = owners.get(owner) ?? { turns: new Turns({ atATime: 1, waiting: WAITING }), files: 0 };
    owners.set(owner, own);
    own.files += 1;
    try {
      return await own.turns.take(() => work(new FileTurn(of.field)));
    } finally {
      own.files -= 1;
      if (own.files === 0) owners.delete(owner);
    }
  }

  /** A CSV file with headings. Throws `invalid`, before any line is used, for any other file. */
  async sheet<Name extends string>(
    source: Uint8Array | string,
    options: SheetOptions<Name>,
  ): Promise<Sheet<Name>> {
    const sheet: Sheet<Name> = { lines: [], ignored: [] };
    await this.#read({ sheet: source, options }, ({ lines, ignored }) => {
      sheet.lines.push(...(lines as SheetLine<Name>[]));
      sheet.ignored = ignored;
    });
    return sheet;
  }

  /** Lines without headings, each a record of its own. */
  async independentLines(text: string, options: LooseOptions): Promise<LooseLine[]> {
    const all: LooseLine[] = [];
    await this.#read({ loose: text, options }, ({ lines }) => all.push(...(lines as LooseLine[])));
    return all;
  }

  async #read(file: SheetFile, take: (slice: Lines) => void): Promise<void> {
    try {
      await readInSheetThread(file, take);
    } catch (error) {
      throw error instanceof SheetRefusal ? faultAt(this.#field, error.message) : error;
    }
  }
}
