import { PostedAmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Dispute, moveDispute } from '#shared/contract/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { currencySign, formatMoney } from '#shared/values/money.ts';
import { PostedForm } from '../account/PostedForm.tsx';

/** How one side offers the other an end of their dispute. */
export function ProposeForm({
  dispute,
  address,
}: {
  dispute: Dispute;
  /** Where the proposal is posted. */
  address: string;
}) {
  const { refundable, exchange, currency } = dispute;
  const posted = usePosted(address, 'propose');
  const { ref, ...form } = useForm<typeof moveDispute>(posted, { draft: 'propose' });
  return (
    <Panel
      title="Entrar em acordo"
      about="Diga o que resolve. Se o outro lado aceitar, é feito na hora, e a disputa termina."
    >
      <Fold open={posted.fault !== undefined}>
        <summary>Fazer uma proposta</summary>
        <PostedForm ref={ref} action={address} preventScrollReset summary={form.summary}>
          <Field
            label="O que você propõe"
            hint={exchange && exchangeHint(exchange, dispute)}
            error={form.error('outcome')}
          >
            {(ids) => (
              <Select {...ids} name="outcome" defaultValue={posted.typed?.['outcome'] ?? 'full'}>
                <option value="full">Devolver tudo: {formatMoney(refundable, currency)}</option>
                <option value="part">Devolver uma parte</option>
                {exchange && <option value="unit">Outra unidade</option>}
              </Select>
            )}
          </Field>
          <PostedAmountField
            {...form.field('amount')}
            label={`Valor da parte (${currencySign(currency)})`}
            hint="Preencha se escolheu “Devolver uma parte”."
            name="amount"
          />
          <div>
            <SubmitButton
              name="intent"
              value="propose"
              $variant="outline"
              busy={posted.busy}
              busyLabel="Enviando..."
            >
              Enviar proposta
            </SubmitButton>
          </div>
        </PostedForm>
      </Fold>
    </Panel>
  );
}

const EXCHANGES = {
  stock: 'Outra unidade sai do estoque na hora',
  hand: 'Outra unidade é entregue por quem vendeu no prazo do anúncio',
};

const exchangeHint = (from: keyof typeof EXCHANGES, { units, quantity }: Dispute): string =>
  units
    ? `${EXCHANGES[from]}, no lugar de cada uma destas: ${theUnits(units, quantity)}. O resto fica como está.`
    : `${EXCHANGES[from]}, e a primeira deixa de valer.`;
