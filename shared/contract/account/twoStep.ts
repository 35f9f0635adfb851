import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CurrentPassword } from '#shared/contract/password.ts';
import { AppCode, BothSteps, RecoveryCodeList, TwoStepSecret } from '#shared/contract/twoStep.ts';

export const CustomerTwoStep = z
  .object({
    on: z.boolean().meta({ description: 'Entrar pede, além da senha, um código' }),
    hasPassword: z.boolean().meta({
      description: 'Falso para quem só comprou com o e-mail: antes das duas etapas vem a primeira senha',
    }),
    changedAt: Instant.nullable().meta({ description: 'Quando foi ligada ou desligada pela última vez' }),
    pending: z.boolean().meta({ description: 'Há um segredo à espera do primeiro código' }),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'CustomerTwoStep' });
export type CustomerTwoStep = z.infer<typeof CustomerTwoStep>;

export const readCustomerTwoStep = endpoint({
  method: 'get',
  path: '/api/account/two-step',
  summary: 'Como está a verificação em duas etapas do cliente que entrou',
  reply: CustomerTwoStep,
});

export const startCustomerTwoStep = endpoint({
  method: 'post',
  path: '/api/account/two-step',
  summary: 'Pede um segredo para um aplicativo autenticador. Ele vale quando um primeiro código o prova',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  neverKept: true,
  reply: TwoStepSecret,
  status: 201,
  refusals: ['conflict'],
});

export const confirmCustomerTwoStep = endpoint({
  method: 'put',
  path: '/api/account/two-step',
  summary:
    'Liga a verificação em duas etapas com um primeiro código. Os códigos de recuperação aparecem só desta vez. Saques ficam bloqueados por um prazo',
  body: z.strictObject({ code: AppCode }),
  neverKept: true,
  reply: RecoveryCodeList,
  refusals: ['conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'post',
  path: '/api/account/two-step/recovery-codes',
  summary: 'Troca os códigos de recuperação. Os novos aparecem só desta vez, e os de antes não servem mais',
  body: BothSteps,
  neverKept: true,
  reply: RecoveryCodeList,
  status: 201,
  refusals: ['conflict'],
});

export const endCustomerTwoStep = endpoint({
  method: 'post',
  path: '/api/account/two-step/end',
  summary: 'Desliga a verificação em duas etapas. Saques ficam bloqueados por um prazo',
  body: BothSteps,
  reply: z.undefined(),
  refusals: ['conflict'],
});
