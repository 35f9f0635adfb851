import { type SubmitEvent, useState } from 'react';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { PermissionTicks } from '#client/admin/kit/PermissionTicks.tsx';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { CopyField } from '#client/ui/CopyField.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { createApiKey } from '#shared/contract/admin/apiKeys.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';
import type { Permission } from '#shared/people/permissions.ts';

const VALIDITIES = { 30: '30 dias', 90: '90 dias', 365: '1 ano', '': 'Sem prazo' };
const INITIAL = { name: '', validDays: '90', perMinute: '300', scopes: [] as Permission[] };

export function Component() {
  return (
    <AdminPage title="Nova chave de API">
      <BackLink to={adminPaths.keys}>Todas as chaves</BackLink>
      <ChangedOnlyBy<typeof createApiKey> by="keys.write">
        <NewKey />
      </ChangedOnlyBy>
    </AdminPage>
  );
}

function NewKey() {
  const [values, setValues] = useState(INITIAL);
  const [secret, setSecret] = useState<string>();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof createApiKey>(saving, { unseen: ['scopes'] });
  const changed = JSON.stringify(values) !== JSON.stringify(INITIAL);
  const leave = useUnsavedForm(changed);
  const set = (some: Partial<typeof INITIAL>) => setValues((before) => ({ ...before, ...some }));

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await save(async () => {
      const created = await callEndpoint(
        async () => (await import('#shared/contract/admin/apiKeys.ts')).createApiKey,
        {
          body: {
            name: values.name,
            scopes: values.scopes,
            validDays: values.validDays === '' ? null : Number(values.validDays),
            perMinute: Number(values.perMinute),
          },
        },
      );
      setSecret(created.secret);
    });
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void create(event)}>
      <FormSummary>{summary}</FormSummary>
      <Panel title="Chave">
        <TextField
          label="Nome"
          hint="Nome do programa. Aparece no registro."
          error={error('name')}
          value={values.name}
          maxLength={60}
          onChange={(name) => set({ name })}
        />
        <Pair>
          <SelectField
            label="Validade"
            error={error('validDays')}
            value={values.validDays}
            choices={VALIDITIES}
            onChange={(validDays) => set({ validDays })}
          />
          <TextField
            label="Requisições por minuto"
            hint="De 1 a 6.000. Acima disso, o programa recebe 429."
            error={error('perMinute')}
            value={values.perMinute}
            inputMode="numeric"
            maxLength={4}
            onChange={(perMinute) => set({ perMinute })}
          />
        </Pair>
      </Panel>
      <Panel
        title="O que esta chave pode fazer"
        about="Só as permissões que você tem. Ao perder uma, a chave também perde."
      >
        <PermissionTicks offered={KEY_SCOPES} chosen={values.scopes} onChange={(scopes) => set({ scopes })} />
      </Panel>
      <SaveBar status={changed && 'A chave ainda não foi criada'}>
        <ButtonLink to={adminPaths.keys} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Criando...">
          Criar chave
        </SubmitButton>
      </SaveBar>
      {/* Shown once: it closes by its button alone. */}
      <Dialog open={secret !== undefined} title="Guarde a chave" wide>
        <p>Copie agora: não mostraremos a chave de novo.</p>
        <CopyField label="Chave de API" value={secret ?? ''} />
        <Actions $at="end">
          <Button type="button" onClick={() => void leave(adminPaths.keys)}>
            Já guardei
          </Button>
        </Actions>
      </Dialog>
    </FormColumn>
  );
}
