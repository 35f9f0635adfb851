import { Form, useLoaderData, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useAnswer } from '#client/forms/useAnswer.ts';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { inTwoColumns } from '#client/ui/theme/surfaces.ts';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type {
  addAddress,
  AddressForm as Values,
  CustomerAddress,
} from '#shared/contract/account/addresses.ts';
import type { AddressAnswer } from './AddressesPage.action.ts';
import type { loader } from './AddressesPage.loader.ts';
import { PostalCodeField, StateField } from './AddressFields.tsx';

export function Component() {
  const { items, edited } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const removed = useAnswer<AddressAnswer>()?.removed;
  return (
    <AccountFrame
      title="Endereços"
      about="Para a cobrança do cartão e do boleto. O que você compra aqui é digital."
    >
      {query.get('aviso') === 'salvo' && !removed && (
        <Notice $tone="leaf" role="status">
          Endereço salvo.
        </Notice>
      )}
      {removed && (
        <Notice as="div" $tone="accent" role="status">
          Endereço removido.{' '}
          <Form method="post" action={paths.addresses}>
            <AddressTexts texts={removed} />
            <Button type="submit" $variant="outline" $size="sm">
              Desfazer
            </Button>
          </Form>
        </Notice>
      )}
      {items.length > 0 && (
        <List>
          {items.map((address) => (
            <li key={address.id}>
              <Words address={address} />
              <Actions>
                <ButtonLink
                  to={`${paths.addresses}?editar=${address.id}#form`}
                  $variant="outline"
                  aria-label={`Editar ${nameOf(address)}`}
                >
                  Editar
                </ButtonLink>
                <Form method="post" action={paths.addresses}>
                  <input type="hidden" name="id" value={address.id} />
                  <AddressTexts texts={address} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    $variant="ghost"
                    aria-label={`Remover ${nameOf(address)}`}
                  >
                    Remover
                  </Button>
                </Form>
              </Actions>
            </li>
          ))}
        </List>
      )}
      <div id="form">
        <Panel title={edited ? `Editar ${nameOf(edited)}` : 'Adicionar endereço'}>
          {/* Another address is another form. */}
          <AddressFields key={`${edited?.id} ${items.length}`} edited={edited} />
        </Panel>
      </div>
    </AccountFrame>
  );
}

/** The whole address along with a form, so that what it takes away can be brought back. */
const AddressTexts = ({ texts }: { texts: Omit<CustomerAddress, 'id'> }) =>
  (['label', 'postalCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const).map(
    (name) => <input key={name} type="hidden" name={name} value={texts[name]} />,
  );

const nameOf = ({ label, street, number }: CustomerAddress): string => label || `${street}, ${number}`;

function Words({ address }: { address: CustomerAddress }) {
  const { label, street, number, complement, district, city, state, postalCode } = address;
  return (
    <address>
      {label && <strong>{label}</strong>}
      {street}, {number}
      {complement && ` · ${complement}`}
      <br />
      {district} · {city}, {state}
      <br />
      CEP {postalCode}
    </address>
  );
}

function AddressFields({ edited }: { edited: CustomerAddress | undefined }) {
  const posted = usePosted(paths.addresses, 'save');
  const { ref, ...form } = useForm<typeof addAddress>(posted, { draft: 'address' });
  const values: Partial<Record<keyof Values, string>> | undefined = posted.typed ?? edited;
  const text = (name: keyof Values, label: string, autoComplete: string, most = 120) => (
    <Field label={label} error={form.error(name)}>
      {(ids) => (
        <Input
          {...ids}
          name={name}
          autoComplete={autoComplete}
          defaultValue={values?.[name]}
          maxLength={most}
        />
      )}
    </Field>
  );
  return (
    <PostedForm ref={ref} action={paths.addresses} summary={form.summary}>
      {edited && <input type="hidden" name="id" value={edited.id} />}
      <Pair>
        {text('label', 'Nome do endereço (opcional)', 'off', 40)}
        <PostalCodeField error={form.error('postalCode')} value={values?.postalCode} />
      </Pair>
      {text('street', 'Rua', 'address-line1')}
      <Pair>
        {text('number', 'Número', 'off', 20)}
        {text('complement', 'Complemento (opcional)', 'address-line2')}
      </Pair>
      {text('district', 'Bairro', 'address-level3')}
      <Pair>
        {text('city', 'Cidade', 'address-level2')}
        <StateField error={form.error('state')} value={values?.state} />
      </Pair>
      <Actions>
        <SubmitButton name="intent" value="save" busy={form.busy} busyLabel="Salvando...">
          Salvar endereço
        </SubmitButton>
        {edited && (
          <ButtonLink to={paths.addresses} $variant="ghost">
            Cancelar
          </ButtonLink>
        )}
      </Actions>
    </PostedForm>
  );
}

const List = styled.ul`
  ${inTwoColumns};
  li {
    display: grid;
    align-content: space-between;
    gap: ${space[4]};
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  address {
    font-style: normal;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
  }
`;
