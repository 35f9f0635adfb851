import type { Request } from 'express';
import { applyToSell, readFormPass, sendContact } from '#shared/contract/contact.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/http/serve.ts';
import { addressKey, type Limit, spend } from '#server/services/limits/attempts.store.ts';
import type { FormPasses } from './formPass.ts';
import * as messages from './messages.store.ts';

const RECEIVED = { status: 'received' as const };

/** So that nobody floods the inbox, or somebody's mailbox with acknowledgements. */
const FROM_ONE: Limit = { most: 20, windowSeconds: 600 };
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

interface MessageDeps {
  db: Db;
  passes: FormPasses;
  now: () => Date;
}

/** What visitors write to the shop. A filled honey field is a robot's, which learns nothing from the answer. */
export function messageRoutes(api: Api, { db, passes, now: clock }: MessageDeps): void {
  api.serveFresh(readFormPass, () => ({ pass: passes.issue(clock()) }));

  const keep = async (req: Request, pass: string | undefined, said: messages.Said) => {
    const now = clock();
    passes.check(pass, now);
    await spend(db, `message from ${addressKey(req)}`, FROM_ONE, now);
    await spend(db, `message to ${said.email.toLowerCase()}`, TO_ONE, now);
    await messages.insert(db, said, now);
  };

  api.serve(sendContact, async ({ body }, { req }) => {
    if (!body.website) await keep(req, body.pass, messages.contactOf(body));
    return RECEIVED;
  });

  api.serve(applyToSell, async ({ body }, { req }) => {
    if (!body.website) await keep(req, body.pass, messages.applicationOf(body));
    return RECEIVED;
  });
}
