import { styled } from 'styled-components';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { PostedAmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { askForPayout, SellerPayouts } from '#shared/contract/seller/payouts.ts';
import { PIX_KEYS } from '#shared/people/sellerApplication.ts';
import { writeAmount } from '#shared/values/amount.ts';
import { currencySign, formatMoney } from '#shared/values/money.ts';

export function PayoutForm({
  payouts,
  requestKey,
  may,
}: {
  payouts: SellerPayouts;
  requestKey: string;
  may: boolean;
}) {
  const posted = usePosted(paths.payouts, 'payout');
  const { ref, ...form } = useForm<typeof askForPayout>(posted);
  const { currency, available, least, key } = payouts;
  const amount = form.field('amount');
  return (
    <Panel
      title="Pedir um saque"
      about={
        key
          ? `Para a sua chave Pix ${PIX_KEYS[key.kind]} ${key.hint}. O menor saque é de ${formatMoney(least, currency)}.`
          : 'Sua loja ainda não tem chave Pix. Fale com a equipe para cadastrar.'
      }
    >
      <PayoutNotice role="status">
        {posted.done && <Notice $tone="leaf">Saque pedido. Avisamos por e-mail a cada passo.</Notice>}
      </PayoutNotice>
      {(may || posted.fault) && (
        <PostedForm
          ref={ref}
          action={paths.payouts}
          preventScrollReset
          key={posted.done ? requestKey : 'open'}
          summary={form.summary}
        >
          <input type="hidden" name="requestKey" value={requestKey} />
          <Pair>
            <PostedAmountField
              label={`Valor (${currencySign(currency)})`}
              name="amount"
              error={amount.error}
              value={amount.value ?? writeAmount(Math.max(0, available))}
            />
            <PasswordField
              name="currentPassword"
              label="Senha da conta, para confirmar"
              error={form.error('currentPassword')}
            />
          </Pair>
          <div>
            <SubmitButton name="intent" value="payout" busy={form.busy} busyLabel="Pedindo...">
              Pedir saque
            </SubmitButton>
          </div>
        </PostedForm>
      )}
    </Panel>
  );
}

export const PayoutNotice = styled.div`
  &:empty {
    display: none;
  }
`;
