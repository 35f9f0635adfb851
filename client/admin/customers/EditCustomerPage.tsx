import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { changedIn, differences } from '#client/admin/kit/comparedValues.ts';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { lastChangeOf } from '#client/admin/kit/lastChangeOf.ts';
import { useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { changeCustomer, Customer, readCustomer } from '#shared/contract/admin/customers.ts';

export function Component() {
  const customer = useReply<typeof readCustomer>();
  return (
    <AdminPage title="Editar cliente" subtitle={customer.email}>
      <BackLink to={adminPaths.customer(customer.id)}>Voltar ao cliente</BackLink>
      <ChangedOnlyBy<typeof changeCustomer> by="customers.write">
        <CustomerForm key={customer.version} customer={customer} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}

type Values = Pick<Customer, 'name' | 'phone'>;
const valuesOf = ({ name, phone }: Customer): Values => ({ name, phone });

const savedIn = (customer: Customer) => ({ values: valuesOf(customer), version: customer.version });

const LABELS: Record<keyof Values, string> = { name: 'Nome', phone: 'Telefone' };

function CustomerForm({ customer }: { customer: Customer }) {
  const params = { id: customer.id };
  const { values, set, base, changed, meanwhile, busy, fault, ...form } = useComparedForm({
    address: adminPaths.editCustomer(customer.id),
    loaded: savedIn(customer),
    changedIn,
    save: async (input: Values, version) =>
      savedIn(
        await callEndpoint(async () => (await import('#shared/contract/admin/customers.ts')).changeCustomer, {
          params,
          body: { ...input, version },
        }),
      ),
    readStored: async () => {
      const [now, lastChange] = await Promise.all([
        callEndpoint(async () => (await import('#shared/contract/admin/customers.ts')).readCustomer, {
          params,
        }),
        lastChangeOf(customer.id),
      ]);
      // Customers change their own data too: then the last entry of the log is older.
      return { ...savedIn(now), lastChange: lastChange?.at === now.updatedAt ? lastChange : null };
    },
  });
  const { ref, summary, error } = useForm<typeof changeCustomer>({ busy, fault });
  const leave = useUnsavedForm(changed.length > 0);
  const back = adminPaths.customer(customer.id);

  const submit = async () => {
    if (!(await form.submit())) return;
    toast('Cliente atualizado.');
    await leave(back);
  };
  return (
    <FormColumn $narrow ref={ref} noValidate onSubmit={sentBy(() => submit())}>
      <FormSummary>{meanwhile ? undefined : summary}</FormSummary>
      {meanwhile && (
        <CompareNotice
          what="Este cliente"
          lastChange={meanwhile.lastChange}
          rows={differences(LABELS, values, base)}
          busy={busy}
          onKeepMine={() => void submit()}
          onTakeStored={form.takeSaved}
        />
      )}
      <Panel title="Dados do cliente">
        <TextField
          label="Nome"
          error={error('name')}
          name="name"
          value={values.name}
          maxLength={120}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Telefone"
          hint="Com DDD, como (11) 95555-0123."
          error={error('phone')}
          name="phone"
          type="tel"
          value={values.phone}
          maxLength={30}
          onChange={(phone) => set({ phone })}
        />
      </Panel>
      <Actions $at="end">
        <ButtonLink to={back} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar alterações
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}
