import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A program that is not there, or that ended with a fault; the message is its output. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
}

/** Runs a program without a shell until it ends; returns what it wrote. Throws `ProgramFailed`. */
export async function runProgram(
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  try {
    const { stdout } = await run(program, words, {
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1_048_576,
    });
    return stdout;
  } catch (error) {
    const { code, stderr, message } = error as { code?: unknown; stderr?: string; message: string };
    if (code === 'ENOENT')
      throw new ProgramFailed(`${program} is not on this machine; install PostgreSQL's client programs`);
    throw new ProgramFailed(`${program}: ${(stderr?.trim() || message).slice(0, 500)}`, { cause: error });
  }
}
