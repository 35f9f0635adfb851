/** A deliberate regression: `put` replaces `find` in `file`, and one of `tests` must fail. */
export interface Plant {
  name: string;
  file: string;
  find: string;
  put: string;
  /** Files whose tests run, one failure being enough. */
  tests: readonly string[];
  /** For what only the built client shows. */
  built?: true;
}

/** Those that once went unnoticed come first. */
export const PLANTS: readonly Plant[] = [
  {
    name: 'a boleto is charged what the body says',
    file: 'server/trade/checkout/placeOrder.ts',
    find: 'if (totals.totalCents + interestCents !== centavosOf(request.total))',
    put: "if (choice.method === 'boleto') totals.totalCents = centavosOf(request.total);\n  else if (totals.totalCents + interestCents !== centavosOf(request.total))",
    tests: ['server/trade/checkout/attacks.test.ts'],
  },
  {
    name: 'a webhook of the simulator without a signature is believed',
    file: 'server/trade/payments/providers/simulado/adapter.ts',
    find: "if (!isSignedLately(webhookSecret, header('simulado-signature'), body, now)) return undefined;",
    put: "if (header('simulado-signature') && !isSignedLately(webhookSecret, header('simulado-signature'), body, now)) return undefined;",
    tests: ['server/trade/payments/webhooks.test.ts'],
  },
  {
    name: 'a webhook of Mercado Pago without a signature is believed',
    file: 'server/trade/payments/providers/mercadopago/adapter.ts',
    find: '  const [, at] = /^ts=',
    put: "  if (!signature) return { id: `${requestId}:${dataId}`, kind: 'payment', chargeId: dataId ?? null };\n  const [, at] = /^ts=",
    tests: ['server/trade/payments/mercadoPago.test.ts'],
  },
  {
    name: 'the panel of the simulator writes out what a visitor gave',
    file: 'server/trade/payments/providers/simulado/panelPage.ts',
    find: '<dd>${escaped(value)}</dd>',
    put: '<dd>${value}</dd>',
    tests: ['server/trade/payments/providers'],
  },
  {
    name: 'a review is drawn as HTML',
    file: 'client/cards/ReviewItem.tsx',
    find: '<p>{said}</p>',
    put: '<p dangerouslySetInnerHTML={{ __html: said }} />',
    tests: ['server/rendering/textOfPeople.test.ts'],
    built: true,
  },
  {
    name: 'an idempotency key answers another customer',
    file: 'server/trade/checkout/idempotency.store.ts',
    find: `    .selectAll()
    .where('customerId', '=', customerId)
    .where('key', '=', key)`,
    put: `    .selectAll()
    .where('key', '=', key)`,
    tests: ['server/trade/checkout/checkout.test.ts', 'server/trade/checkout/attacks.test.ts'],
  },
  {
    name: 'forms of pages may come from another site',
    file: 'server/rendering/pages.routes.ts',
    find: "router.post('/{*path}', sameSiteWrites(publicUrl), readForm,",
    put: "router.post('/{*path}', readForm,",
    tests: [
      'server/trade/checkout/plainForms.test.ts',
      'server/rendering',
      'server/people/accounts/accountPages.test.ts',
    ],
  },
  {
    name: 'what was given back can still be revealed',
    file: 'server/trade/inventory/reveal.ts',
    find: 'if (line.revokedAt !== null)',
    put: 'if (line.revokedAt === lineId)',
    tests: ['server/trade/payments/refunds.test.ts', 'server/trade/inventory'],
  },
  {
    name: 'SQLite acknowledges before the disk has it',
    file: 'server/platform/database/open.ts',
    find: "database.pragma('synchronous = FULL');",
    put: "database.pragma('synchronous = NORMAL');",
    tests: ['server/platform'],
  },
  {
    name: 'an order ends without asking its provider a last time',
    file: 'server/trade/payments/jobs.ts',
    find: 'if (!(await settled(deps, payment.id))) return false;\n',
    put: '',
    tests: ['server/trade/payments/jobs.test.ts', 'server/trade/payments/failures.test.ts'],
  },
  {
    name: 'two processes send the same mail',
    file: 'server/services/outbox/outbox.store.ts',
    find: 'dueAt: new Date(now.getTime() + LEASE_MS).toISOString(),',
    put: 'dueAt: at,',
    tests: ['server/services/outbox'],
  },
  {
    name: 'an administrator gives back more than is left',
    file: 'server/trade/payments/refunds.ts',
    find: 'if (cents > open)',
    put: 'if (cents > payment.amountCents + payment.interestCents)',
    tests: ['server/trade/payments/refunds.test.ts', 'server/trade/payments/refusedRefunds.test.ts'],
  },
  {
    name: 'money that is heard of again is taken again',
    file: 'server/trade/payments/settlePayment.ts',
    find: 'if (!wasPaid(before.status) && wasPaid(status))',
    put: 'if (wasPaid(status))',
    tests: ['server/trade/payments/refunds.test.ts', 'server/trade/payments/webhooks.test.ts'],
  },
  {
    name: 'a visitor without a session enters the back-office',
    file: 'server/people/session/requireAdmin.ts',
    find: "if (!admin) throw new Failure('signed_out', 'Entre para continuar.');",
    put: 'if (!admin) return next();',
    tests: ['server/people/session'],
  },
  {
    name: 'a session lives on after signing out',
    file: 'server/api/admin/session.routes.ts',
    find: '      await sessions.end(trx, admin.id, admin.sessionId, deps.now());\n',
    put: '',
    tests: ['server/people/session'],
  },
  {
    name: 'scripts read the cookie of a customer',
    file: 'server/people/accounts/requireCustomer.ts',
    find: '  httpOnly: true,\n',
    put: '',
    tests: ['server/people/accounts/signingIn.test.ts'],
  },
  {
    name: 'a cookie without its prefix counts under https',
    file: 'server/services/http/hostCookies.ts',
    find: 'name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [],',
    put: "[[name.replace(PREFIX, ''), value]],",
    tests: ['server/services/http/hostCookies.test.ts'],
  },
  {
    name: 'a tap anywhere confirms an address that a stranger signed up with',
    file: 'server/api/account/session.routes.ts',
    find: '    if (!(await isConfirmedBy(db, body.token, now()))) await proveJoined(body, http);\n',
    put: '',
    tests: ['server/people/accounts/signingIn.test.ts'],
  },
  {
    name: 'money that came is in no book',
    file: 'server/trade/payments/settlePayment.ts',
    find: '  if (wasPaid(status)) await ledger.enterMoneyOf(trx, purchaseId);\n',
    put: '',
    tests: ['server/trade/payments/books.test.ts', 'server/trade/ledger'],
  },
  {
    name: 'what a person pays is what they say',
    file: 'server/trade/checkout/placeOrder.ts',
    find: 'if (totals.totalCents + interestCents !== centavosOf(request.total))',
    put: 'if (request.total < 0)',
    tests: ['server/trade/checkout/attacks.test.ts'],
  },
  {
    name: 'a spreadsheet runs what a customer called themselves',
    file: 'server/services/lists/csv.ts',
    find: "? `'${text}` : text;",
    put: '? text : text;',
    tests: ['server/views/admin/customers/customers.test.ts'],
  },
  {
    name: 'the log keeps passwords',
    file: 'server/platform/log.ts',
    find: "const SECRETS = ['password', ",
    put: 'const SECRETS = [',
    tests: ['server/platform'],
  },
  {
    name: 'the CPF of a customer is stored in plain text',
    file: 'server/people/accounts/profile.store.ts',
    find: '      cpf: sealCpf(vault, id, change.cpf),\n',
    put: '',
    tests: ['server/trade/checkout/sealedCpf.test.ts'],
  },
  {
    name: 'a unit opens under another name',
    file: 'server/platform/crypto/vault.ts',
    find: '        .setAAD(Buffer.from(about))\n        .setAuthTag',
    put: '        .setAuthTag',
    tests: ['server/platform'],
  },
  {
    name: 'a mail carries the HTML that a stranger wrote',
    file: 'shared/values/text.ts',
    find: 'text.replace(/[&<>"\']/g, (sign) => `&#${sign.charCodeAt(0)};`);',
    put: 'text;',
    tests: ['server/services/outbox/outbox.test.ts'],
  },
  {
    name: 'what was handed over in part goes back for all the money',
    file: 'server/trade/payments/withdrawals.ts',
    find: 'line.handedUnits > 0 || ',
    put: '',
    tests: ['server/views/seller/attacks.test.ts'],
  },
  {
    name: 'a removed owner comes back by their own invitation',
    file: 'server/people/session/staff/endStaffAccess.ts',
    find: 'end: async (trx, id) => invitations.withdrawOf(trx, (await admins.read(trx, id)).username),',
    put: 'end: async () => {},',
    tests: ['server/views/seller/attacks.test.ts'],
  },
  {
    name: 'a page that is dear to make counts as a cheap one',
    file: 'server/services/limits/rateLimit.ts',
    find: '    for (const count of counts) count();\n',
    put: '    for (const count of counts.slice(ms)) count();\n',
    tests: ['server/services/limits/rateLimit.test.ts'],
  },
  {
    name: 'a request with a forged forwarding header is not rate-limited',
    file: 'server/services/http/undeclaredProxy.ts',
    find: '(isNear(peerOf(req)) || provenOf(req)?.has(peerOf(req)) === true)',
    put: 'peerOf(req) !== undefined',
    tests: ['server/operations/system'],
  },
  {
    name: 'who deleted their account can be read from the log beside the file',
    file: 'server/api/account/security.routes.ts',
    find: '    await endLog(db);\n',
    put: '',
    tests: ['server/people/accounts/deletedTraces.test.ts'],
  },
  {
    name: 'a session left open takes all orders away',
    file: 'shared/contract/admin/orders.ts',
    find: 'csv: { passwordAgain: true }',
    put: 'csv: true',
    tests: ['server/services/lists/listCsv.test.ts'],
  },
  {
    name: 'pictures that come at once pass the limit of a conversation',
    file: 'server/trade/conversations/messageActions.ts',
    find: '        await refuseMorePictures(trx, talk);',
    put: '',
    tests: ['server/trade/conversations/conversations.test.ts'],
  },
  {
    name: 'an applicant without a shop sends a listing to the team',
    file: 'server/api/seller/listings.routes.ts',
    find: 'api.serve(submitListing, async ({ params: { id }, body }, http) => {\n    const seller = await sellerOf(http);',
    put: 'api.serve(submitListing, async ({ params: { id }, body }, http) => {\n    const seller = await writerOf(http);',
    tests: ['server/trade/listings/preparedListings.test.ts'],
  },
  {
    name: 'what the shop took over of a debt is paid to its seller besides',
    file: 'server/trade/ledger/orderBook.ts',
    find: '(this.#rows.lost.get(entryId) ?? 0)',
    put: '0',
    tests: ['server/trade/payments/reimbursedLosses.test.ts'],
  },
  {
    name: 'an exchange by hand that is cancelled leaves the shelf without what it took',
    file: 'server/trade/inventory/units.store.ts',
    find: 'if (line.exchangedAt !== null) return line.exchangeTaken;',
    put: 'if (line.exchangedAt !== null) return 0;',
    tests: ['server/trade/disputes/resolution/exchange.test.ts'],
  },
  {
    name: 'a webhook of Mercado Pago about a chargeback is passed over',
    file: 'server/trade/payments/providers/mercadopago/adapter.ts',
    find: 'const chargeId = contestedIn(body);',
    put: 'const chargeId = null;',
    tests: ['server/trade/payments/mercadoPago.test.ts'],
  },
  {
    name: 'a card that was charged more than was shown keeps its money away from its buyer',
    file: 'server/trade/payments/charge.ts',
    find: 'isDearer && !wasPaid(payment.status)',
    put: 'false',
    tests: ['server/trade/payments/dearerCharge.test.ts'],
  },
  {
    name: 'what was delivered is paid back whole because its card cost more afterwards',
    file: 'server/trade/payments/charge.ts',
    find: 'isDearer && !wasPaid(payment.status)',
    put: 'isDearer',
    tests: ['server/trade/payments/dearerCharge.test.ts'],
  },
];
