// `npm run admin`: who may enter the back-office. It works while the shop runs.
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { readConfig } from '#server/config.ts';
import { acceptSessionSecret } from '#server/people/session/sessionSecret.ts';
import { administer, type Order, CommandRefused } from '#server/people/session/staff/administer.ts';
import { openVault } from '#server/platform/crypto/vault.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { acceptClock, newestWrite, readLatest } from '#server/services/clock/clock.store.ts';
import { sentenceFor } from '#server/startFault.ts';
import { acceptDeliveryKey } from '#server/trade/inventory/deliveryKey.ts';
import { NewPassword } from '#shared/contract/password.ts';

const USAGE = `Usage:
  npm run admin -- list                  names the administrators and their roles
  npm run admin -- create NAME [ROLE]    adds one, with the role Dono unless another is named
  npm run admin -- role NAME ROLE        gives one another role: Dono, Gerente, Atendimento, Financeiro,
                                         Mediação, Moderação, Leitura, or one that the shop has added
  npm run admin -- password NAME         gives one another password and ends their sessions and API keys
  npm run admin -- end-sessions [NAME]   signs one out everywhere, or everybody, and ends their API keys
  npm run admin -- two-step-off NAME     lets one in without the authenticator app, and ends the same
  npm run admin -- disable NAME          closes the back-office to one, and ends their sessions
  npm run admin -- enable NAME           opens it again
  npm run admin -- remove NAME           forgets one; what they did stays in the record
  npm run admin -- accept-delivery-key   lets the shop start with another DELIVERY_KEY; what the old one has
                                         sealed can never be opened again
  npm run admin -- accept-session-secret lets the shop start with another SESSION_SECRET; everybody is signed
                                         out, and authenticator apps must be set up again
  npm run admin -- accept-clock          says that the clock of this machine is right, where the shop waits
                                         for that: after days out of use, or from a backup put back

With --keep-keys, password, end-sessions and two-step-off leave the API keys as they are; they are named.

The password is asked for, or read from standard input; an empty one lets the shop make one up and show it once.`;

const KEEP_KEYS = '--keep-keys';

let config: ReturnType<typeof readConfig> | undefined;
try {
  config = readConfig(process.env);
  const { db, close } = openDatabase(config.databaseUrl);
  await migrate(db);
  const command = process.argv.slice(2);
  if (command[0] === 'accept-delivery-key') {
    await acceptDeliveryKey(db, openVault(config.deliveryKey));
    console.log('The shop starts with this key; what another has sealed stays closed.');
  } else if (command[0] === 'accept-session-secret') {
    await acceptSessionSecret(db, config.sessionSecret);
    console.log(
      'The shop starts with this secret. Staff sign in with a recovery code, or after two-step-off.',
    );
  } else if (command[0] === 'accept-clock') {
    const [latest, now] = [(await readLatest(db)) ?? (await newestWrite(db)), new Date().toISOString()];
    await acceptClock(db, now);
    console.log(`The clock says ${now}; the latest instant in the database was ${latest ?? 'unknown'}.`);
    console.log('It is accepted. A shop that runs goes on within seconds.');
  } else console.log(await administer(db, await orderOf(command), new Date()));
  await close();
} catch (error) {
  const sentence = error instanceof CommandRefused ? error.message : sentenceFor(error, config);
  process.stderr.write(`${sentence ?? `It failed: ${(error as Error).stack}`}\n`);
  process.exit(1);
}

async function orderOf(args: string[]): Promise<Order> {
  const [what, username, role] = args.filter((word) => word !== KEEP_KEYS);
  const keepKeys = args.includes(KEEP_KEYS);
  if (keepKeys && !['password', 'end-sessions', 'two-step-off'].includes(what ?? ''))
    throw new CommandRefused(USAGE);
  if (what === 'list') return { what };
  if (what === 'end-sessions') return { what, username, keepKeys };
  if (what === 'two-step-off' && username) return { what, username, keepKeys };
  if ((what === 'disable' || what === 'enable' || what === 'remove') && username) return { what, username };
  if (what === 'role' && username && role) return { what, username, role };
  if (what === 'create' && username) return { what, username, role, ...(await password()) };
  if (what === 'password' && username) return { what, username, keepKeys, ...(await password()) };
  throw new CommandRefused(USAGE);
}

/** A password on the command line would appear in the list of processes. */
async function password(): Promise<{ password: string; made: boolean }> {
  const input = await ask('New password (empty: one is made up): ');
  if (!input) return { password: randomBytes(12).toString('base64url'), made: true };
  if (!NewPassword.safeParse(input).success)
    throw new CommandRefused('A password needs 10 to 200 characters.');
  return { password: input, made: false };
}

async function ask(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY,
  });
  const answer = await Promise.race([
    terminal.question(''),
    new Promise<string>((end) => terminal.once('close', () => end(''))),
  ]);
  terminal.close();
  if (process.stdin.isTTY) process.stdout.write('\n');
  return answer;
}
