import type { Request } from 'express';
import { signedInCustomer } from '#server/people/accounts/requireCustomer.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { type Limit, spend, hashedKeyPart, wasLeft } from '#server/services/limits/attempts.store.ts';
import { networkLimit } from '#server/services/limits/networkLimits.ts';
import { inboxOf } from '#server/services/mails/inboxOf.ts';
import { identifyWriter } from '#server/shop/chat/identifyWriter.ts';
import type { FormPasses } from '#server/shop/inbox/formPass.ts';
import * as messages from '#server/shop/inbox/messages.store.ts';
import { readFormPass, sendContact } from '#shared/contract/public/contact.ts';

const RECEIVED = { status: 'received' as const };

/** Against a flood of the inbox, or of a mailbox by acknowledgements. */
const MESSAGES = networkLimit('message', { perHousehold: 20, perIpv4: 200, windowSeconds: 600 });
const TO_ONE: Limit = { most: 5, windowSeconds: 600 };

interface MessageDeps extends SessionDeps {
  passes: FormPasses;
}

/** Visitors' messages to the shop. A filled honeypot field is a robot's, and the reply reveals nothing. */
export function messageRoutes(api: Api, { passes, ...deps }: MessageDeps): void {
  const { db, now: clock } = deps;
  api.serveFresh(readFormPass, async (_input, http) => {
    const customer = http && (await signedInCustomer(deps, http.req));
    const writer = customer ? { name: customer.name, email: customer.email } : null;
    return { pass: passes.issue(clock()), writer };
  });

  const keep = async (
    req: Request,
    { pass, page }: { pass?: string | undefined; page?: string | undefined },
    message: messages.Said,
  ) => {
    const now = clock();
    passes.check(pass, now);
    await MESSAGES.spend(db, req, now);
    // Messages in another person's name do not keep that person from writing.
    const acknowledge = await wasLeft(
      spend(db, `message to ${hashedKeyPart(inboxOf(message.email))}`, TO_ONE, now),
    );
    await messages.insert(db, message, { ...(await identifyWriter(deps, req, page)), acknowledge }, now);
  };

  api.serve(sendContact, async ({ body }, { req }) => {
    if (!body.website) await keep(req, body, messages.contactOf(body));
    return RECEIVED;
  });
}
