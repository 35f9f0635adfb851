/** What PostgreSQL says by classes: connections, resources, interventions of its operator, and the machine below it. */
const AWAY_CLASSES = new Set(['08', '53', '58']);
const AWAY = new Set([
  '25006', // a replica that took over reads only
  '25P03', // a transaction was idle for too long
  '55P03', // another transaction held a row for too long
  '57014', // a statement took too long
  '57P01',
  '57P02',
  '57P03',
]);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The folder of the database and of uploads: full, read-only, or no descriptor left to open it. */
const FOLDER = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);
const EMBEDDED = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM)/;
/** Messages of the driver itself, which have no code. */
const DRIVER = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether a database cannot be reached at all. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = partsOf(error);
  return UNREACHABLE.has(code) || code.startsWith('08') || code.startsWith('57P') || DRIVER.test(message);
}

/**
 * Whether an error means that database or disk cannot be used just now: nothing was changed, the shop's code is not at fault,
 * and the same request may well succeed in a moment.
 */
export function isOutage(error: unknown): boolean {
  const { code } = partsOf(error);
  return (
    isUnreachable(error) ||
    AWAY.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && AWAY_CLASSES.has(code.slice(0, 2))) ||
    FOLDER.has(code) ||
    EMBEDDED.test(code)
  );
}

function partsOf(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}
