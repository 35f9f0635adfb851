import { Suspense, useState } from 'react';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Coupon, createCoupon } from '#shared/contract/admin/coupons.ts';
import {
  COUPON_BEARERS,
  COUPON_KINDS,
  COUPON_SCOPES,
  type CouponBearer,
  type CouponKind,
  type CouponScope,
} from '#shared/trade/coupons.ts';
import { currencySign, formatMoney } from '#shared/values/money.ts';
import { bodyOf, type CouponValues, differences, mergeInput, valuesOf } from './couponValues.ts';

const CostNotice = lazyWhenIdle(async () => (await import('./CostNotice.tsx')).CostNotice);

interface CouponFormProps {
  coupon?: Coupon;
  /** What a coupon may be for, by slug. */
  categories: readonly (readonly [slug: string, name: string])[];
  sellers: readonly (readonly [slug: string, name: string])[];
}

/** The form of a coupon; without one it makes a new one. */
export function CouponForm({ coupon, categories, sellers }: CouponFormProps) {
  const { timezone, currency } = useAdmin().settings;
  const [base, setBase] = useState(() => ({ coupon, values: valuesOf(timezone, coupon) }));
  const [values, setValues] = useState(base.values);
  const [compared, setCompared] = useState(false);
  // A change outside the form makes a new version; the input stays and is compared where both changed.
  if (coupon && coupon.version !== base.coupon?.version) {
    const now = valuesOf(timezone, coupon);
    const merged = mergeInput(values, base.values, now);
    setBase({ coupon, values: now });
    setValues(merged.values);
    setCompared(merged.clash);
  }
  const { save, forget, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof createCoupon>(saving);
  const leave = useUnsavedForm(JSON.stringify(values) !== JSON.stringify(base.values));

  const set = (part: Partial<CouponValues>) => setValues((before) => ({ ...before, ...part }));
  const submit = async () => {
    const body = bodyOf(values, timezone);
    const done = await (coupon
      ? save(async () => (await import('#shared/contract/admin/coupons.ts')).saveCoupon, {
          params: { id: coupon.id },
          body: { ...body, version: coupon.version },
        })
      : save(async () => (await import('#shared/contract/admin/coupons.ts')).createCoupon, { body }));
    if (!done) return;
    toast(coupon ? 'Cupom salvo.' : 'Cupom criado.');
    await leave(adminPaths.coupons);
  };
  const isCompared = compared || saving.fault?.code === 'stale_version';
  const line = (
    name: 'title' | 'code' | 'mostUses' | 'mostPerPerson' | 'startsAt' | 'endsAt',
    label: string,
    more: { hint?: string; type?: string; inputMode?: 'numeric'; maxLength?: number } = {},
  ) => (
    <TextField
      label={label}
      {...more}
      error={error(name)}
      value={values[name]}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <FormColumn $narrow={!coupon} ref={ref} onSubmit={sentBy(submit)} noValidate>
      <FormSummary>{isCompared ? undefined : summary}</FormSummary>
      {isCompared && (
        <CompareNotice
          what="Este cupom"
          rows={differences(values, base.values)}
          busy={busy}
          onKeepMine={() => void submit()}
          onTakeStored={() => {
            setValues(base.values);
            setCompared(false);
            forget();
          }}
        />
      )}
      <Panel title="Desconto">
        {line('title', 'Nome', { maxLength: 60, hint: 'Aparece para o comprador ao lado do desconto.' })}
        {line('code', 'Código', {
          maxLength: 60,
          hint: 'Como BEMVINDO10. Deixe vazio para aplicar sem código.',
        })}
        <Pair>
          <SelectField
            label="Tipo"
            error={error('kind')}
            value={values.kind}
            choices={COUPON_KINDS}
            onChange={(kind) => set({ kind: kind as CouponKind })}
          />
          <AmountField
            label={values.kind === 'percent' ? 'Desconto (%)' : `Desconto (${currencySign(currency)})`}
            hint={
              values.kind === 'percent'
                ? 'Até 99'
                : `Sobra sempre ao menos ${formatMoney(1, currency)} a pagar`
            }
            error={error('value')}
            value={values.value}
            onChange={(value) => set({ value })}
          />
        </Pair>
        {values.kind === 'percent' && (
          <AmountField
            label={`Desconto máximo (${currencySign(currency)})`}
            hint={`Por pedido.${values.bearer === 'shop' ? '' : ' Vazio não limita.'}`}
            error={error('mostDiscount')}
            value={values.mostDiscount}
            onChange={(mostDiscount) => set({ mostDiscount })}
          />
        )}
        <SelectField
          label="Desconto pago por"
          hint="Pago pelo vendedor: a taxa é calculada sobre o preço com desconto. Pago pela loja: nada muda para o vendedor."
          error={error('bearer')}
          value={values.bearer}
          choices={COUPON_BEARERS}
          onChange={(bearer) => set({ bearer: bearer as CouponBearer })}
        />
        <Suspense>
          <CostNotice values={values} />
        </Suspense>
        <CheckField
          label="Pode ser usado junto com outros cupons"
          checked={values.stackable}
          onChange={({ target }) => set({ stackable: target.checked })}
        />
      </Panel>
      <Panel title="Para o que vale">
        <SelectField
          label="Vale para"
          error={error('scope')}
          value={values.scope}
          choices={COUPON_SCOPES}
          onChange={(scope) => set({ scope: scope as CouponScope, scopeSlug: '' })}
        />
        {(values.scope === 'category' || values.scope === 'seller') && (
          <SelectField
            label={values.scope === 'category' ? 'Categoria' : 'Vendedor'}
            error={error('scopeSlug')}
            value={values.scopeSlug}
            choices={[['', 'Escolha'], ...(values.scope === 'category' ? categories : sellers)]}
            onChange={(scopeSlug) => set({ scopeSlug })}
          />
        )}
        {values.scope === 'product' && (
          <TextField
            label="Página do produto"
            hint="Cole o endereço da página, como /produto/conta-instagram-12-mil"
            error={error('scopeSlug')}
            value={values.scopeSlug}
            maxLength={200}
            onChange={(scopeSlug) => set({ scopeSlug })}
          />
        )}
        <AmountField
          label={`Pedido mínimo (${currencySign(currency)})`}
          hint="Em produtos, antes de descontos. Vazio não exige mínimo."
          error={error('leastOrder')}
          value={values.leastOrder}
          onChange={(leastOrder) => set({ leastOrder })}
        />
        <CheckField
          label="Só na primeira compra de cada pessoa"
          checked={values.firstPurchase}
          onChange={({ target }) => set({ firstPurchase: target.checked })}
        />
      </Panel>
      <Panel title="Quando e quantas vezes">
        <Pair>
          {line('startsAt', 'Começa em', { type: 'datetime-local', hint: 'Vazio: já.' })}
          {line('endsAt', 'Termina em', { type: 'datetime-local', hint: 'Vazio: sem prazo.' })}
        </Pair>
        <Pair>
          {line('mostUses', 'Usos no total', { inputMode: 'numeric', hint: 'Vazio: sem limite.' })}
          {line('mostPerPerson', 'Usos por pessoa', {
            inputMode: 'numeric',
            hint: 'Por conta, e-mail e CPF. Vazio não limita.',
          })}
        </Pair>
      </Panel>
      <SaveBar>
        <ButtonLink to={adminPaths.coupons} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar cupom
        </SubmitButton>
      </SaveBar>
    </FormColumn>
  );
}
