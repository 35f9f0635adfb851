import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { PostedAmountField } from '#client/forms/AmountField.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { returnedWords } from '#client/trade/returnedWords.ts';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { Dispute, moveDispute } from '#shared/contract/account/disputes.ts';
import { noUnitWords } from '#shared/trade/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { partsOf } from '#shared/trade/sellersShare.ts';
import { readAmount } from '#shared/values/amount.ts';
import { centavosOf, currencySign, formatMoney, reaisOf } from '#shared/values/money.ts';

/** How one side offers the other an end of their dispute; what it would cost is read before it is sent. */
export function ProposeForm({
  dispute,
  address,
}: {
  dispute: Dispute;
  /** The address that receives the proposal. */
  address: string;
}) {
  const { refundable, exchange, noExchange, side, currency, share } = dispute;
  const noUnit = noUnitWords(noExchange);
  const posted = usePosted(address, 'propose');
  const { ref, ...form } = useForm<typeof moveDispute>(posted, { draft: 'propose' });
  const [outcome, amount] = [form.field('outcome'), form.field('amount')];
  const [values, setValues] = useState({ outcome: outcome.value ?? '', amount: amount.value ?? '' });
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement) setValues((now) => ({ ...now, outcome: target.value }));
    if (target instanceof HTMLInputElement) setValues((now) => ({ ...now, amount: target.value }));
  };
  return (
    <Panel
      title="Entrar em acordo"
      about="Proponha uma solução. Se o outro lado aceitar, a disputa termina na hora."
    >
      <Fold open={posted.fault !== undefined}>
        <summary>Fazer uma proposta</summary>
        <PostedForm ref={ref} action={address} preventScrollReset summary={form.summary}>
          <Fields onInput={follow}>
            <ChoiceField
              {...outcome}
              label="O que você propõe"
              hint={
                exchange
                  ? exchangeHint(exchange, dispute)
                  : noUnit && `${noUnit}${side === 'seller' ? ' Adicione uma para propor.' : ''}`
              }
              name="outcome"
              none="Escolha o que propor"
              choices={{
                full: `Devolver tudo: ${formatMoney(refundable, currency)}`,
                part: 'Devolver uma parte',
                ...(exchange && { unit: 'Outra unidade' }),
              }}
            />
            <div data-part>
              <PostedAmountField
                {...amount}
                label={`Quanto o comprador recebe (${currencySign(currency)})`}
                hint={partHint(dispute)}
                name="amount"
              />
            </div>
          </Fields>
          {share && <StatusLine>{costWords(dispute, values)}</StatusLine>}
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

/** The seller's loss for this amount, in whole currency. */
function lossOf(share: NonNullable<Dispute['share']>, back: number): number {
  const [paid, price, fee] = [share.paid, share.price, share.fee].map(centavosOf);
  return reaisOf(partsOf({ paid: paid ?? 0, price: price ?? 0, fee: fee ?? 0 }, centavosOf(back)).seller);
}

/** The cost of the current choice and input; undefined while the input is unclear. */
function costWords(
  { refundable, share, currency }: Dispute,
  { outcome, amount }: { outcome: string; amount: string },
): string {
  const back = outcome === 'full' ? refundable : outcome === 'part' ? readAmount(amount) : undefined;
  if (!share || back === undefined || !(back > 0 && back <= refundable)) return '';
  return `${returnedWords({ back, loss: lossOf(share, back) }, currency)}.`;
}

/** Also without scripts the price of a part is read before it is sent. */
function partHint({ refundable, share, currency }: Dispute): string {
  const less = `Do que foi pago: menos de ${formatMoney(refundable, currency)}.`;
  return share
    ? `${less} Se devolver tudo, você deixa de receber ${formatMoney(lossOf(share, refundable), currency)}. Se devolver uma parte, a mesma proporção.`
    : less;
}

const EXCHANGES = {
  stock: 'Outra unidade sai do estoque na hora',
  hand: 'O vendedor entrega outra unidade no prazo do anúncio',
};

const exchangeHint = (from: keyof typeof EXCHANGES, { units, quantity }: Dispute): string =>
  units
    ? `${EXCHANGES[from]}, no lugar de cada uma destas: ${theUnits(units, quantity)}. O resto fica como está.`
    : `${EXCHANGES[from]}. A primeira deixa de valer.`;

/** Only a part has a sum of its own. */
const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
  &:not(:has(option[value='part']:checked)) > [data-part] {
    display: none;
  }
`;
