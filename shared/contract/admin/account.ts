import * as z from 'zod';
import { KeyName, ChangePassword, OpenSession, EndSessionsQuery } from '#shared/contract/access.ts';
import { AccountEmail } from '#shared/contract/account/session.ts';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CurrentPassword } from '#shared/contract/password.ts';
import { AppCode, BothSteps, RecoveryCodeList, TwoStepSecret } from '#shared/contract/twoStep.ts';

export const AdminAccount = z
  .object({
    username: z.string(),
    email: z.string().nullable().meta({ description: 'Para onde vão os avisos sobre este acesso' }),
    awaitedEmail: z.string().nullable().meta({ description: 'O que espera pelo link enviado a ele' }),
    createdAt: Instant,
    passwordChangedAt: Instant,
    keys: z.array(KeyName).meta({ description: 'As chaves de API que a pessoa criou' }),
    /** Whether signing in asks for an authenticator's code, and how many recovery codes are unused. */
    twoStep: z.object({ on: z.boolean(), recoveryCodesLeft: z.int() }),
  })
  .meta({ id: 'AdminAccount' });
export type AdminAccount = z.infer<typeof AdminAccount>;

export const readAccount = endpoint({
  method: 'get',
  path: '/api/admin/account',
  permission: 'anyStaff',
  summary: 'O administrador que entrou',
  reply: AdminAccount,
});

export const changePassword = endpoint({
  method: 'put',
  path: '/api/admin/account/password',
  permission: 'anyStaff',
  summary:
    'Escolhe outra senha. Todas as outras sessões do administrador terminam, e as suas chaves de API, se ele não as mantiver. O e-mail de aviso as nomeia',
  body: ChangePassword,
  reply: z.undefined(),
  cookies: ['admin_device'],
});

export const changeStaffOwnEmail = endpoint({
  method: 'put',
  path: '/api/admin/account/email',
  permission: 'anyStaff',
  summary:
    'Pede outro e-mail para os avisos sobre o seu acesso, com a senha e, onde há duas etapas, um código: ele vale quando o link enviado ao novo endereço for aberto',
  body: z.strictObject({
    email: AccountEmail,
    currentPassword: CurrentPassword,
    code: BothSteps.shape.code.optional(),
  }),
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
  refusals: ['conflict'],
});

export const confirmStaffOwnEmail = endpoint({
  method: 'post',
  path: '/api/admin/account/email/confirmation',
  permission: 'anyStaff',
  summary: 'Confirma o e-mail novo pelo link que chegou nele. Só para quem o pediu',
  body: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ email: z.string() }),
  refusals: ['link_expired', 'conflict'],
});

export const listSessions = endpoint({
  method: 'get',
  path: '/api/admin/account/sessions',
  permission: 'anyStaff',
  summary: 'Onde o administrador entrou, a última usada primeiro',
  reply: z.object({ items: z.array(OpenSession) }),
});

export const endOneSession = endpoint({
  method: 'delete',
  path: '/api/admin/account/sessions/:id',
  permission: 'anyStaff',
  summary: 'Encerra uma sessão do administrador',
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
});

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/api/admin/account/sessions',
  permission: 'anyStaff',
  summary:
    'Encerra todas as sessões do administrador, menos a que pede, e as suas chaves de API, se ele não as mantiver',
  query: EndSessionsQuery,
  reply: z.undefined(),
  cookies: ['admin_device'],
});

export const startTwoStep = endpoint({
  method: 'post',
  path: '/api/admin/account/two-step',
  permission: 'anyStaff',
  summary: 'Pede um segredo para um aplicativo autenticador. Ele vale quando um primeiro código o prova',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  neverKept: true,
  reply: TwoStepSecret,
  status: 201,
  refusals: ['conflict'],
});

export const confirmTwoStep = endpoint({
  method: 'put',
  path: '/api/admin/account/two-step',
  permission: 'anyStaff',
  summary:
    'Liga a verificação em duas etapas, ou a passa para outro aplicativo, com um primeiro código dele. Os códigos de recuperação aparecem só desta vez, e os de antes não servem mais',
  body: z.strictObject({ code: AppCode }),
  neverKept: true,
  reply: RecoveryCodeList,
  refusals: ['conflict'],
});

export const replaceTwoStep = endpoint({
  method: 'post',
  path: '/api/admin/account/two-step/replacement',
  permission: 'anyStaff',
  summary: 'Pede um segredo para outro aplicativo. O de agora vale até um primeiro código provar o novo',
  body: BothSteps,
  neverKept: true,
  reply: TwoStepSecret,
  status: 201,
  refusals: ['conflict'],
});

export const renewAccountRecoveryCodes = endpoint({
  method: 'post',
  path: '/api/admin/account/two-step/recovery-codes',
  permission: 'anyStaff',
  summary: 'Troca os códigos de recuperação. Os novos aparecem só desta vez, e os de antes não servem mais',
  body: BothSteps,
  neverKept: true,
  reply: RecoveryCodeList,
  status: 201,
  refusals: ['conflict'],
});

export const endTwoStep = endpoint({
  method: 'post',
  path: '/api/admin/account/two-step/end',
  permission: 'anyStaff',
  summary: 'Desliga a verificação em duas etapas. Recusado enquanto o papel a pede',
  body: BothSteps,
  reply: z.undefined(),
  refusals: ['conflict'],
});
