import type { Db } from '#server/platform/database/tables.ts';
import type { GuardedSetting } from '#shared/contract/admin/settingGuards.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { mailTemplate } from './mailTemplate.ts';
import { notifyOwners } from './notifyOwners.ts';

/** Not among the editable emails of `originals.ts`: a changed guard must not be able to reword its own alarm. */
const guardsChanged = mailTemplate({
  unproved: 'own',
  subject: 'Mudou uma configuração que protege o dinheiro da loja',
  text: `{usuario} alterou no painel, em {quando}:

{mudancas}

Não esperava por isso? Desative o acesso dessa pessoa em Equipe e desfaça a mudança:
{painel}`,
});

const NAMES: Record<GuardedSetting, string> = {
  storeEmail: 'E-mail da loja',
  supportEmail: 'E-mail do suporte',
  mailFromAddress: 'Endereço do remetente',
  mailReplyTo: 'Endereço de resposta dos e-mails',
  pixDiscountPercent: 'Desconto no Pix (%)',
  sellerFeePercent: 'Taxa da loja (%)',
  holdDays: 'Dias de retenção',
  confirmedHoldDays: 'Dias de retenção depois da confirmação',
  greenHoldDays: 'Dias de retenção de contas no verde',
  greenConfirmedHoldDays: 'Dias de retenção depois da confirmação, no verde',
  reservePercent: 'Reserva (%)',
  newcomerSales: 'Vendas de um vendedor novo',
  newcomerListings: 'Anúncios de um vendedor novo',
  newcomerPrice: 'Preço mais alto de um vendedor novo',
  strikeDays: 'Dias em que uma advertência conta',
  strikesToSuspend: 'Advertências que suspendem',
  lostDisputesPercent: 'Termômetro: disputas perdidas (%)',
  cancelledSalesPercent: 'Termômetro: vendas canceladas pela loja (%)',
  lateSalesPercent: 'Termômetro: vendas atrasadas (%)',
  trustedSales: 'Vendas para publicar sem análise',
  reportsToHold: 'Denúncias que tiram um anúncio do ar',
  payoutLockHours: 'Bloqueio de saques depois de uma troca (horas)',
  payoutsNeedTwoStep: 'Saques pedem a verificação em duas etapas',
  lossAfterDays: 'Saldo negativo vira perda depois de (dias)',
  disputeAnswerHours: 'Resposta do vendedor a uma disputa (horas)',
  refundPasswordAbove: 'Reembolso pede a senha acima de',
  handPaidAlone: 'Pagamento registrado por uma pessoa só até',
  handPaidPerDay: 'Pagamentos registrados por pessoa e dia',
};

/** A guarded setting that gets another value. */
export interface GuardChange {
  name: GuardedSetting;
  before: StoreSettings[GuardedSetting];
  after: StoreSettings[GuardedSetting];
}

const words = (value: GuardChange['before']): string => {
  if (typeof value === 'boolean') return value ? 'ligado' : 'desligado';
  return typeof value === 'number' ? formatNumber(value) : value || 'vazio';
};

/** Emails every owner who changed which guarded settings, with both values. `before` are the settings until now. */
export async function notifyGuardChange(
  trx: Db,
  {
    username,
    changes,
    before,
    publicUrl,
  }: { username: string; changes: readonly GuardChange[]; before: StoreSettings; publicUrl: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await notifyOwners(
    trx,
    guardsChanged,
    {
      cause: `guards changed ${at}`,
      // The previous address still gets this one.
      shopMailbox: before.storeEmail,
      values: {
        usuario: username,
        quando: formatInstant(at, before),
        mudancas: changes
          .map((each) => `${NAMES[each.name]}: antes ${words(each.before)}, agora ${words(each.after)}.`)
          .join('\n'),
        painel: `${publicUrl}/alpha/dashboard/settings`,
      },
    },
    now,
  );
}
