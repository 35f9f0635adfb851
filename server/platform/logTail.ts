/** The last lines of the log, held in this process for the administrators. */
export class LogTail {
  readonly #lines: string[] = [];
  readonly #most: number;

  constructor(most = 2_000) {
    this.#most = most;
  }

  add(line: string): void {
    this.#lines.push(line.trimEnd());
    // Many at a time, since each cut moves all that is left.
    if (this.#lines.length >= 2 * this.#most) this.#lines.splice(0, this.#most);
  }

  lines = (): string[] => this.#lines.slice(-this.#most);
}
