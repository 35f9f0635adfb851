import * as z from 'zod';
import { Instant } from './atoms.ts';
import { CurrentPassword, NewPassword } from './password.ts';

export const KeyName = z.object({ id: z.string(), name: z.string() }).meta({ id: 'KeyName' });
export type KeyName = z.infer<typeof KeyName>;

/** Whether the person's API keys end too. */
export const EndKeys = z.boolean().meta({
  description: 'Se as chaves de API da pessoa terminam também. Sem dizer, terminam',
});

export const ChangePassword = z.strictObject({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
  endKeys: EndKeys.default(true),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

/** What the call revokes besides the sessions. */
export const EndSessionsQuery = z.object({
  endKeys: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true')
    .meta({ description: 'Se as chaves de API da pessoa terminam também. Sem dizer, terminam' }),
});

export const OpenSession = z
  .object({
    id: z.string(),
    createdAt: Instant,
    lastSeenAt: Instant,
    userAgent: z.string(),
    address: z.string(),
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof OpenSession>;
