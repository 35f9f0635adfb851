import * as z from 'zod';
import { Instant, optionalLine, personName, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { NewPassword } from '#shared/contract/password.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { Email } from '#shared/contract/public/settings.ts';
import { ORDER_ADDRESS } from '#shared/values/localAddress.ts';

/** One account each; addresses that differ in case alone are the same. */
export const AccountEmail = Email.transform((text) => text.toLowerCase());

export const SignUp = z.strictObject({
  name: personName('Informe o seu nome'),
  email: AccountEmail,
  password: z
    .string('Escolha uma senha')
    .meta({ examples: ['arara-azul-47'] })
    .pipe(NewPassword),
  terms: z.literal(true, 'Aceite os termos para criar a conta'),
});
export type SignUp = z.infer<typeof SignUp>;

export const signUp = endpoint({
  method: 'post',
  path: '/api/account',
  summary:
    'Cria uma conta de cliente e entra na hora, pelo cookie customer_token. Um e-mail já conhecido recebe a mesma resposta e não entra. Quem o tem recebe uma mensagem',
  body: SignUp,
  reply: z.object({ status: z.literal('received') }),
  status: 201,
  cookies: ['customer_token', 'customer_here', 'customer_device'],
});

export const CustomerSignIn = z.strictObject({
  email: typed('Informe o e-mail')
    .min(1, 'Informe o e-mail')
    .max(254, 'Use no máximo 254 caracteres')
    .transform((text) => text.toLowerCase()),
  password: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Use no máximo 200 caracteres'),
  /** Six digits of the authenticator app, or a recovery code; required after a 401 `code_required`. */
  code: optionalLine(40).optional(),
});
export type CustomerSignIn = z.infer<typeof CustomerSignIn>;

export const CustomerSession = z
  .object({
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    /** The latest end of the session; fourteen days without a request end it sooner. */
    expiresAt: Instant,
    shop: Slug.nullable().meta({ description: 'O endereço da loja de quem entrou. Nulo se não tem uma' }),
  })
  .meta({ id: 'CustomerSession' });
export type CustomerSession = z.infer<typeof CustomerSession>;

export const signInCustomer = endpoint({
  method: 'post',
  path: '/api/account/session',
  summary: 'Entra como cliente. Traz o cookie customer_token',
  body: CustomerSignIn,
  reply: CustomerSession,
  status: 201,
  made: '/api/account/session',
  cookies: ['customer_token', 'customer_here', 'customer_device'],
  refusals: ['wrong_credentials', 'signed_out', 'code_required'],
});

export const requestCode = endpoint({
  method: 'post',
  path: '/api/account/session/code',
  summary:
    'Envia um código de 6 dígitos à conta que comprou sem senha. Vale por 10 minutos. Não diz se o e-mail é conhecido',
  body: z.strictObject({ email: AccountEmail }),
  reply: z.object({
    status: z.literal('accepted'),
    request: z.string().meta({ description: 'O número deste pedido, que acompanha o código' }),
  }),
  status: 202,
});

export const CodeSignIn = z.strictObject({
  email: AccountEmail,
  request: typed('Peça um código')
    .regex(/^[\w-]{32}$/, 'Peça um código')
    .meta({ examples: ['k3Jx0aVbQ9sT7mYw2LrC5dEfGhNpUz1o'] }),
  code: typed('Digite o código do e-mail')
    .max(20, 'Digite os 6 números do código')
    .regex(/^\s*(?:\d\s*){6}$/, 'Digite os 6 números do código')
    .meta({ examples: ['482915'] })
    .transform((text) => text.replace(/\s/g, '')),
});
export type CodeSignIn = z.infer<typeof CodeSignIn>;

export const signInWithCode = endpoint({
  method: 'post',
  path: '/api/account/session/by-code',
  summary: 'Entra com o código do e-mail, no aparelho que o pediu. Confirma o e-mail da conta',
  body: CodeSignIn,
  reply: CustomerSession,
  status: 201,
  made: '/api/account/session',
  cookies: ['customer_token', 'customer_here', 'customer_device'],
  refusals: ['wrong_credentials'],
});

export const readCustomerSession = endpoint({
  method: 'get',
  path: '/api/account/session',
  summary: 'Que cliente sou eu. 401 quando nenhum',
  reply: CustomerSession,
});

export const signOutCustomer = endpoint({
  method: 'delete',
  path: '/api/account/session',
  summary: 'Sai. O token deixa de valer em toda parte, na hora',
  reply: z.undefined(),
  cookies: ['customer_token', 'customer_here'],
});

export const PasswordResetRequest = z.strictObject({
  email: AccountEmail,
  returnTo: z
    .string()
    .regex(ORDER_ADDRESS, 'Use o endereço de um pedido')
    .optional()
    .meta({ description: 'O pedido que a pessoa queria ver: o link a leva de volta a ele' }),
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const askForPasswordReset = endpoint({
  method: 'post',
  path: '/api/account/password-reset',
  summary: 'Envia uma mensagem com um link para escolher outra senha. Não diz se o e-mail é conhecido',
  body: PasswordResetRequest,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});

const LinkToken = typed('Use o link do e-mail').min(1, 'Use o link do e-mail').max(100);

export const PasswordReset = z.strictObject({ token: LinkToken, password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const resetPassword = endpoint({
  method: 'post',
  path: '/api/account/password-reset/confirm',
  summary: 'Escolhe outra senha com o código da mensagem. Todas as sessões da conta terminam',
  body: PasswordReset,
  reply: z.object({ status: z.literal('changed') }),
  cookies: ['customer_device'],
  refusals: ['link_expired'],
});

export const EmailConfirmation = z.strictObject({
  token: LinkToken,
  password: z
    .string('Digite a sua senha')
    .max(200, 'Senha incorreta')
    .optional()
    .meta({ description: 'A senha da conta, onde ninguém dela entrou neste navegador' }),
});
export type EmailConfirmation = z.infer<typeof EmailConfirmation>;

export const confirmEmail = endpoint({
  method: 'post',
  path: '/api/account/confirmation',
  summary: 'Confirma o e-mail de uma conta, ou o novo que ela pediu, com o código da mensagem',
  body: EmailConfirmation,
  reply: z.object({ status: z.literal('confirmed') }),
  refusals: ['link_expired', 'email_known', 'password_required'],
});

export const sendConfirmationAgain = endpoint({
  method: 'post',
  path: '/api/account/confirmation/again',
  summary:
    'Envia de novo a mensagem que confirma o e-mail. A quem ainda não tem senha, a que cria a primeira',
  body: z.strictObject({}),
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
  refusals: ['conflict'],
});
