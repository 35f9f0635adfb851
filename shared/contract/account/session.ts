import * as z from 'zod';
import { Instant, words } from '../atoms.ts';
import { NewPassword } from '../admin/password.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../settings.ts';

/** One account each; addresses that differ in case alone are the same. */
export const AccountEmail = Email.transform((given) => given.toLowerCase());

const PersonName = words('Informe o seu nome', 120);

export const SignUp = z.strictObject({
  name: PersonName,
  email: AccountEmail,
  password: z.string('Escolha uma senha').pipe(NewPassword),
  terms: z.literal(true, 'Aceite os termos para criar a conta'),
});
export type SignUp = z.infer<typeof SignUp>;

export const signUp = endpoint({
  method: 'post',
  path: '/api/account',
  summary:
    'Create a customer account and sign in at once, by the cookie customer_token. An address that is known already is answered ' +
    'with the same words and not signed in; its owner gets a mail',
  body: SignUp,
  reply: z.object({ status: z.literal('received') }),
  status: 201,
  cookies: ['customer_token', 'customer_here'],
});

export const CustomerSignIn = z.strictObject({
  email: words('Informe o e-mail', 254).transform((given) => given.toLowerCase()),
  password: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Use no máximo 200 letras'),
});
export type CustomerSignIn = z.infer<typeof CustomerSignIn>;

export const CustomerSession = z
  .object({
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    /** The session ends then whatever happens; fourteen days without a request end it sooner. */
    expiresAt: Instant,
  })
  .meta({ id: 'CustomerSession' });
export type CustomerSession = z.infer<typeof CustomerSession>;

export const signInCustomer = endpoint({
  method: 'post',
  path: '/api/account/session',
  summary: 'Sign in as a customer; sets the cookie customer_token',
  body: CustomerSignIn,
  reply: CustomerSession,
  status: 201,
  cookies: ['customer_token', 'customer_here'],
  refusals: ['signed_out'],
});

export const readCustomerSession = endpoint({
  method: 'get',
  path: '/api/account/session',
  summary: 'Which customer am I; 401 when nobody',
  reply: CustomerSession,
});

export const signOutCustomer = endpoint({
  method: 'delete',
  path: '/api/account/session',
  summary: 'Sign out; the token is dead everywhere at once',
  reply: z.undefined(),
  cookies: ['customer_token', 'customer_here'],
});

export const PasswordResetRequest = z.strictObject({ email: AccountEmail });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const askForPasswordReset = endpoint({
  method: 'post',
  path: '/api/account/password-reset',
  summary: 'Send a mail with a link to choose another password; says nothing of whether the address is known',
  body: PasswordResetRequest,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});

/** What a link in a mail carries. */
const LinkToken = z.string('Use o link do e-mail').trim().min(1, 'Use o link do e-mail').max(100);

export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/account/password-reset/confirm',
  summary: 'Choose another password with the token of a mail; every session of the account ends',
  body: PasswordReset,
  reply: z.object({ status: z.literal('changed') }),
  refusals: ['link_expired'],
});

export const EmailConfirmation = z.strictObject({ token: LinkToken });
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const confirmEmail = endpoint({
  method: 'post',
  path: '/api/account/confirmation',
  summary: 'Confirm the address of an account with the token of a mail',
  body: EmailConfirmation,
  reply: z.object({ status: z.literal('confirmed') }),
  refusals: ['link_expired'],
});

export const sendConfirmationAgain = endpoint({
  method: 'post',
  path: '/api/account/confirmation/again',
  summary: 'Send the mail that confirms the address once more',
  body: z.strictObject({}),
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
  refusals: ['conflict'],
});
