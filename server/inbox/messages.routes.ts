import type { Request } from 'express';
import { applyToSell, sendContact } from '#shared/contract/contact.ts';
import type { Db } from '../database/tables.ts';
import type { Api } from '../http/serve.ts';
import { addressKey, type Limit, spend } from '../limits/attempts.store.ts';
import * as messages from './messages.store.ts';

const RECEIVED = { status: 'received' as const };

/** So that nobody floods the inbox, or somebody's mailbox with acknowledgements. */
const FROM_ONE: Limit = { most: 20, windowSeconds: 600 };
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

/** What visitors write to the shop. A filled honey field is a robot's, which learns nothing from the answer. */
export function messageRoutes(api: Api, db: Db): void {
  const keep = async (req: Request, said: messages.Said) => {
    const now = new Date();
    await spend(db, `message from ${addressKey(req)}`, FROM_ONE, now);
    await spend(db, `message to ${said.email.toLowerCase()}`, TO_ONE, now);
    await messages.insert(db, said, now);
  };

  api.serve(sendContact, async ({ body }, { req }) => {
    if (!body.website) await keep(req, messages.contactOf(body));
    return RECEIVED;
  });

  api.serve(applyToSell, async ({ body }, { req }) => {
    if (!body.website) await keep(req, messages.applicationOf(body));
    return RECEIVED;
  });
}
