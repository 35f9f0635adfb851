import { Secret, TOTP } from 'otpauth';
import type supertest from 'supertest';
import { TEST_PASSWORD } from './secrets.ts';

type Browser = ReturnType<typeof supertest.agent>;

/** What an authenticator app shows at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Turns a customer's two-step sign-in on at the front door. The code of this half minute is used up by it. */
export async function turnTwoStepOn(
  browser: Browser,
  now: Date,
  currentPassword = TEST_PASSWORD,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const enrolment = await browser.post('/api/account/two-step').send({ currentPassword }).expect(201);
  const { secret } = enrolment.body as { secret: string };
  const confirmed = await browser
    .put('/api/account/two-step')
    .send({ code: codeAt(secret, now) })
    .expect(200);
  return { secret, ...(confirmed.body as { recoveryCodes: string[] }) };
}
