import { type SubmitEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Field, Input, Select } from '#client/ui/field/Field.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { changeCustomer, Customer } from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES } from '#shared/customerStatus.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { useUnsavedForm } from '../layout/useUnsavedForm.ts';

export function Component() {
  const customer = useLoaderData<Customer>();
  return (
    <AdminPage title="Editar cliente" subtitle={customer.email}>
      <BackLink to={paths.adminCustomer(customer.id)}>Voltar ao cliente</BackLink>
      <CustomerForm key={customer.version} customer={customer} />
    </AdminPage>
  );
}

function CustomerForm({ customer }: { customer: Customer }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof changeCustomer>(saving);
  const [initial] = useState(() => ({ name: customer.name, phone: customer.phone, status: customer.status }));
  const [values, setValues] = useState(initial);
  const leave = useUnsavedForm(JSON.stringify(values) !== JSON.stringify(initial));
  const { revalidate } = useRevalidator();
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const back = paths.adminCustomer(customer.id);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const saved = await save(async () => {
      const { saveCustomer } = await import('./saveCustomer.ts');
      return saveCustomer(customer.id, customer.version, values);
    });
    if (!saved) return;
    toast('Cliente atualizado.');
    await leave(back);
  };
  return (
    <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary>{summary}</FormSummary>
      {saving.fault?.conflict && (
        <Button type="button" $variant="outline" onClick={() => void revalidate()}>
          Carregar os dados atuais
        </Button>
      )}
      <Panel title="Dados do cliente">
        <Field label="Nome" error={error('name')}>
          {(ids) => (
            <Input
              {...ids}
              name="name"
              value={values.name}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Telefone" hint="Com DDD, como (11) 95555-0123." error={error('phone')}>
          {(ids) => (
            <Input
              {...ids}
              name="phone"
              type="tel"
              value={values.phone}
              maxLength={30}
              autoComplete="off"
              onChange={({ target }) => set({ phone: target.value })}
            />
          )}
        </Field>
        <Field label="Status" error={error('status')}>
          {(ids) => (
            <Select
              {...ids}
              name="status"
              value={values.status}
              onChange={({ target }) => set({ status: target.value as Customer['status'] })}
            >
              {Object.entries(CUSTOMER_STATUSES).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {values.status === 'inactive' && customer.status !== 'inactive' && (
          <Notice $tone="neutral">
            Um cliente inativo entra na conta, vê e paga o que já pediu, mas não faz novos pedidos até voltar
            a ser ativo.
          </Notice>
        )}
        {values.status === 'banned' && customer.status !== 'banned' && (
          <Notice $tone="ember">
            Um cliente banido não entra mais na conta nem faz novos pedidos. Os pedidos antigos ficam
            guardados.
          </Notice>
        )}
      </Panel>
      <Ways>
        <ButtonLink to={back} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar alterações
        </SubmitButton>
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 36rem;
  > [role='alert']:empty {
    display: none;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
