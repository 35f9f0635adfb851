import { call } from '#client/calls/call.ts';
import { listBackups } from '#shared/contract/admin/backups.ts';
import { readLog, readSystem } from '#shared/contract/admin/system.ts';

export const readState = async (signal?: AbortSignal) => {
  const [system, backups] = await Promise.all([call(readSystem, {}, signal), call(listBackups, {}, signal)]);
  return { system, backups };
};

/** Downloads the last lines of the log. */
export async function downloadLog(): Promise<void> {
  const { lines } = await call(readLog, {});
  const address = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `log-${new Date().toISOString().slice(0, 16).replace(':', '-')}.ndjson`;
  link.click();
  URL.revokeObjectURL(address);
}
