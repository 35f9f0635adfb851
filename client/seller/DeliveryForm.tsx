import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { paths } from '#client/pages/paths.ts';
import {
  DELIVERY_FIELDS,
  DELIVERY_KINDS,
  KINDS_OF,
  type DeliveryField,
  unitsDelivered,
  unitWords,
  unitsOpen,
} from '#client/trade/deliveryFields.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { pillLinks } from '#client/ui/Chip.tsx';
import { Field, Input, TextArea } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { deliverSellerSale, ShopSaleDetails } from '#shared/contract/seller/shop.ts';

const LONGEST = 2_000;

/**
 * The goods that a seller delivers, one unit at a time. Their kind and the unit are in the address, so that it
 * works without scripts.
 */
export function DeliveryForm({ sale }: { sale: ShopSaleDetails }) {
  const [search] = useSearchParams();
  const address = paths.sale(sale.number);
  // The kind stays chosen from one unit to the next.
  const queryKind = search.get('tipo');
  const action = queryKind ? `${address}?tipo=${encodeURIComponent(queryKind)}` : address;
  const posted = usePosted(action);
  const { ref, busy, summary, error } = useForm<typeof deliverSellerSale, DeliveryField>(posted);
  const requestedUnit = posted.typed?.['unit'] ?? search.get('unidade');
  const [next] = sale.missing;
  const unit = requestedUnit === null ? next : unitsOpen(sale).find((each) => String(each) === requestedUnit);
  const chosen = posted.typed?.['kind'] ?? queryKind ?? '';
  const kinds = KINDS_OF[sale.goods];
  const kind = kinds.find((each) => each === chosen) ?? kinds[0] ?? 'message';
  const corrections = unitsDelivered(sale).filter((each) => each !== unit);
  const links = corrections.length > 0 && (
    <Links>
      {corrections.map((each) => (
        <li key={each}>
          <Link to={`${address}?unidade=${each}`} preventScrollReset>
            Corrigir a entrega{unitWords(sale, each)}
          </Link>
        </li>
      ))}
    </Links>
  );
  // Secrets are never stored on the device, so leaving with input asks for confirmation. The input of the other
  // kind stays in memory, for a switch back to it.
  const of = `${unit} ${sale.handed}`;
  const [entry, setEntry] = useState<{ of: string; values: Record<string, string> }>({ of, values: {} });
  const values = entry.of === of ? entry.values : {};
  const isTyped = Object.values(values).some((each) => each !== '');
  const [sent, setSent] = useState<object>();
  useUnsavedWarning(isTyped && !busy && (values !== sent || posted.fault !== undefined));
  const valueOf = (name: DeliveryField) => posted.typed?.[name] ?? values[`${kind} ${name}`] ?? '';
  const keepTyped = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      setEntry({ of, values: { ...values, [`${kind} ${target.name}`]: target.value } });
  };
  if (unit === undefined) return <Panel title="Algo a corrigir?">{links}</Panel>;
  const isCorrection = !sale.missing.includes(unit);
  return (
    <Panel
      title={`${isCorrection ? 'Corrigir a entrega' : 'Entregar'}${unitWords(sale, unit)}`}
      about="Só o comprador vê os dados, cifrados, na página do pedido. Depois de enviar, você não os vê mais."
    >
      <Kinds aria-label="O que você entrega">
        <ul>
          {kinds.map((each) => (
            <li key={each}>
              <Link
                to={`${address}?${new URLSearchParams({ tipo: each, unidade: String(unit) }).toString()}`}
                aria-current={each === kind ? 'true' : undefined}
                replace
                preventScrollReset
              >
                {DELIVERY_KINDS[each]}
              </Link>
            </li>
          ))}
        </ul>
      </Kinds>
      <PostedForm
        ref={ref}
        action={action}
        preventScrollReset
        key={`${kind} ${of}`}
        onInput={keepTyped}
        onSubmit={() => setSent(values)}
        summary={summary}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="unit" value={unit} />
        {DELIVERY_FIELDS[kind].map(([name, label]) => (
          <Field key={name} label={label} error={error(name)}>
            {(ids) =>
              name === 'text' ? (
                <TextArea
                  {...ids}
                  name={name}
                  rows={5}
                  maxLength={LONGEST}
                  spellCheck={false}
                  defaultValue={valueOf(name)}
                />
              ) : (
                <Input
                  {...ids}
                  name={name}
                  maxLength={LONGEST}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={valueOf(name)}
                />
              )
            }
          </Field>
        ))}
        <Actions>
          <SubmitButton busy={busy} busyLabel="Entregando...">
            {isCorrection ? 'Entregar de novo' : 'Entregar ao comprador'}
          </SubmitButton>
          {isCorrection && (
            <ButtonLink to={address} $variant="outline" preventScrollReset>
              Voltar sem corrigir
            </ButtonLink>
          )}
        </Actions>
      </PostedForm>
      {links}
    </Panel>
  );
}

const Kinds = styled.nav`
  ${pillLinks}
`;

const Links = styled.ul`
  display: grid;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
  }
`;
