import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { momentText, readMoment } from '#client/admin/kit/momentText.ts';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { isStale } from '#client/forms/fault.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import type { planPromotion } from '#shared/contract/admin/promotions.ts';
import { readAmount, writeAmount } from '#shared/values/amount.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { type Currency, currencySign, formatMoney } from '#shared/values/money.ts';
import { PromotionChip } from './PromotionChip.tsx';

type Calls = typeof import('./promotionCalls.ts');

interface Values {
  price: string;
  startsAt: string;
  endsAt: string;
}

const valuesOf = ({ promotion }: AdminProduct, timezone: string): Values =>
  promotion
    ? {
        price: writeAmount(promotion.price),
        startsAt: momentText(promotion.startsAt, timezone),
        endsAt: momentText(promotion.endsAt, timezone),
      }
    : { price: '', startsAt: '', endsAt: '' };

/** A temporary price of a product: planned, changed, or ended early. */
export function PromotionForm({ product }: { product: AdminProduct }) {
  const clock = useAdmin().settings;
  const { timezone, currency } = clock;
  const [initial] = useState(() => valuesOf(product, timezone));
  const [values, setValues] = useState(initial);
  const [stored, setStored] = useState<AdminProduct>();
  // The request that the user repeats after comparing.
  const [ending, setEnding] = useState(false);
  const { save, forget, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof planPromotion>(saving);
  const { revalidate } = useRevalidator();
  const leave = useUnsavedForm(JSON.stringify(values) !== JSON.stringify(initial));
  const { id, promotion } = product;

  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    if (!stored) return;
    setStored(undefined);
    forget();
  };
  const change = async (send: (calls: Calls) => Promise<unknown>, toastText: string) => {
    const done = await save(async () => {
      const calls = await importNeeded(() => import('./promotionCalls.ts'));
      try {
        await send(calls);
      } catch (failed) {
        if (isStale(failed)) setStored(await calls.storedProduct(id));
        throw failed;
      }
    });
    if (!done) return;
    toast(toastText);
    await leave(adminPaths.product(id));
  };
  const submit = (version = product.version) => {
    setEnding(false);
    return change(
      (calls) =>
        calls.keepPromotion(id, version, {
          price: readAmount(values.price),
          startsAt: values.startsAt === '' ? null : readMoment(values.startsAt, timezone),
          endsAt: readMoment(values.endsAt, timezone),
        }),
      'Promoção salva.',
    );
  };
  const end = (version = product.version) => {
    setEnding(true);
    return change(
      (calls) => calls.endPromotion(id, version),
      promotion?.running ? 'Promoção encerrada. O preço normal voltou.' : 'Promoção removida.',
    );
  };
  const moment = (name: 'startsAt' | 'endsAt', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      type="datetime-local"
      error={error(name)}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <FormColumn $narrow ref={ref} onSubmit={sentBy(() => submit())} noValidate>
      <FormSummary>{stored ? undefined : summary}</FormSummary>
      {stored && (
        <CompareNotice
          what="Este produto"
          lastChange={stored.lastChange}
          rows={rowsOf(values, stored, clock)}
          busy={busy}
          keepLabel={ending ? `${endWords(promotion)} assim mesmo` : undefined}
          onKeepMine={() => {
            setStored(undefined);
            void (ending ? end : submit)(stored.version);
          }}
          onTakeStored={() => void revalidate()}
        />
      )}
      <Panel
        title="Preço por algum tempo"
        action={promotion && <PromotionChip promotion={promotion} />}
        about="Durante a promoção, vale este preço, com o normal riscado. Mudar o preço do produto encerra a promoção. Ela não começa se o preço normal não for maior. Não vale para anúncios de vendedores com conta própria."
      >
        <Facts
          facts={[
            { name: 'Preço normal', value: formatMoney(promotion?.regularPrice ?? product.price, currency) },
          ]}
        />
        <AmountField
          label={`Preço promocional (${currencySign(currency)})`}
          error={error('price')}
          value={values.price}
          onChange={(price) => set({ price })}
        />
        <Pair>
          {moment('startsAt', 'Começa em', 'Vazio: já.')}
          {moment('endsAt', 'Termina em')}
        </Pair>
      </Panel>
      <Actions $at="end">
        {promotion && (
          <Button type="button" $variant="destructive" disabled={busy} onClick={() => void end()}>
            {endWords(promotion)}
          </Button>
        )}
        <ButtonLink to={adminPaths.product(id)} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar promoção
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}

const endWords = (promotion: AdminProduct['promotion']): string =>
  promotion?.running ? 'Encerrar agora' : 'Remover promoção';

/** The differences between this form and the current product, whose price may have changed. */
function rowsOf(mine: Values, stored: AdminProduct, clock: ClockSettings & { currency: Currency }) {
  const { promotion, price } = stored;
  const words = (text: string) =>
    text === '' ? 'Vazio' : formatInstant(readMoment(text, clock.timezone), clock);
  const theirs = valuesOf(stored, clock.timezone);
  return [
    {
      label: 'Preço normal',
      mine: 'Não muda aqui',
      stored: formatMoney(promotion?.regularPrice ?? price, clock.currency),
    },
    { label: 'Preço promocional', mine: mine.price || 'Vazio', stored: theirs.price || 'Vazio' },
    { label: 'Começa em', mine: words(mine.startsAt), stored: words(theirs.startsAt) },
    { label: 'Termina em', mine: words(mine.endsAt), stored: words(theirs.endsAt) },
  ];
}
