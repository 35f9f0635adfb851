import type supertest from 'supertest';
import type { VersionedSettings } from '#shared/contract/admin/settings.ts';

/** Saves the settings with these changes in them, as a person who has just read them does. */
export async function saveSettings(
  admin: ReturnType<typeof supertest.agent>,
  changes: Partial<VersionedSettings>,
): Promise<void> {
  const { body } = await admin.get('/api/admin/settings').expect(200);
  await admin
    .put('/api/admin/settings')
    .send({ ...(body as VersionedSettings), ...changes })
    .expect(200);
}
