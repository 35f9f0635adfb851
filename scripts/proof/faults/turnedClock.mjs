// Loaded into the shop before its first line: its clock begins this many milliseconds ahead. SIGUSR2 changes it
// by the number in the file, and deletes the file.
import { readFileSync, rmSync } from 'node:fs';

const Right = globalThis.Date;
let ahead = Number(process.env.CLOCK_BEGINS ?? 0);
process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.CLOCK_AHEAD, 'utf8'));
  rmSync(process.env.CLOCK_AHEAD);
});

globalThis.Date = class Date extends Right {
  constructor(...values) {
    if (values.length === 0) super(Right.now() + ahead);
    else super(...values);
  }

  static now() {
    return Right.now() + ahead;
  }
};
