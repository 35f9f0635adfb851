import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogTail } from './logTail.ts';

/** The log: one JSON object a line, or a line to read when a person looks on; `tail` keeps the last ones as objects. */
export function openLog(level: string, out: NodeJS.WriteStream = process.stdout, tail?: LogTail): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: shownError },
    redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
  };
  const output = out.isTTY ? forPeople(out) : pino.destination({ dest: 1, sync: true });
  return pino(options, {
    write(line) {
      tail?.add(line);
      output.write(line);
    },
  });
}

/** Never logged, wherever a caller may put them by mistake. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'secret', 'body'];

/** Drivers hang the statement, the row or the body on their errors; only what names the fault is logged. */
function shownError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, code: (error as { code?: unknown }).code, stack };
}

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: { stack?: string; message: string };
  [field: string]: unknown;
}

const forPeople = (out: NodeJS.WriteStream): DestinationStream => ({
  write(text) {
    const { level, time, msg, err, ...fields } = JSON.parse(text) as Line;
    const clock = new Date(time).toLocaleTimeString('en-GB');
    const mark = level === 'info' || level === 'debug' ? '' : `${level.toUpperCase()} `;
    const rest = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
    out.write(`${[clock, `${mark}${msg ?? ''}`, ...rest].join(' ')}\n`);
    if (err) out.write(`${err.stack ?? err.message}\n`);
  },
});
