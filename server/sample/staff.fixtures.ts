import * as z from 'zod';
import * as admins from '#server/people/session/admins.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isShipped } from '#shared/people/roles.ts';
import { readList } from './fixtureFile.ts';

const FILE = 'staff.yaml';
const StaffFixture = z.strictObject({
  username: z.string().trim().min(1).max(100),
  role: z.string().refine(isShipped, 'is no role'),
});

/** Loads the staff of the sample, who cannot enter before an owner gives them a password: no file holds one. */
export async function loadStaff(db: Db, folder: string, now: Date): Promise<void> {
  for (const { username, role } of await readList(folder, FILE, StaffFixture))
    await admins.insertLocked(db, { username, roleId: role }, now);
}
