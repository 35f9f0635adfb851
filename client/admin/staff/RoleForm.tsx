import { useState } from 'react';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { createRole, StaffRole } from '#shared/contract/admin/roles.ts';
import { ALL_PERMISSIONS, type Permission } from '#shared/permissions.ts';
import { OWNER } from '#shared/roles.ts';
import { PermissionTicks } from '../layout/PermissionTicks.tsx';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useUnsavedForm } from '../layout/useUnsavedForm.ts';
import { sentBy } from '#client/forms/sentBy.ts';

/** What a role is called, demands and allows; without one it makes a new one. */
export function RoleForm({ role }: { role?: StaffRole }) {
  const initial = {
    name: role?.name ?? '',
    twoStep: role?.twoStep ?? false,
    permissions: [...(role?.permissions ?? [])].sort(),
  };
  const [values, setValues] = useState(initial);
  const [deleting, setDeleting] = useState(false);
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof createRole>(saving);
  const changed = JSON.stringify(values) !== JSON.stringify(initial);
  const leave = useUnsavedForm(changed);
  const owner = role?.id === OWNER;

  const keep = async (permissions: Permission[] | null) => {
    const done = await save(async () =>
      (await import('./staffCalls.ts')).keepRole(role && { id: role.id, version: role.version }, {
        ...values,
        permissions,
      }),
    );
    if (!done) return;
    toast(role ? 'Papel salvo.' : 'Papel criado.');
    await leave(adminPaths.roles);
  };
  const remove = async () => {
    const done = role && (await save(async () => (await import('./staffCalls.ts')).removeRole(role.id)));
    setDeleting(false);
    if (!done) return;
    toast('Papel excluído.');
    await leave(adminPaths.roles);
  };
  const samePermissions = JSON.stringify(values.permissions) === JSON.stringify(initial.permissions);
  return (
    <FormColumn
      ref={ref}
      noValidate
      onSubmit={sentBy(() =>
        // A shipped role that nobody has changed goes on getting what later releases give it.
        keep(role?.shipped && !role.changed && samePermissions ? null : values.permissions),
      )}
    >
      <FormSummary>{summary}</FormSummary>
      {owner && <Notice $tone="accent">O papel Dono pode tudo, também o que versões novas trouxerem.</Notice>}
      <Panel title="Papel">
        <TextField
          label="Nome"
          error={error('name')}
          value={values.name}
          maxLength={40}
          readOnly={owner}
          onChange={(name) => setValues((before) => ({ ...before, name }))}
        />
        <CheckField
          label="Exigir a verificação em duas etapas de quem tem este papel"
          checked={values.twoStep}
          onChange={({ target }) => setValues((before) => ({ ...before, twoStep: target.checked }))}
        />
      </Panel>
      <Panel
        title="Permissões"
        about={
          owner
            ? 'Todas, sempre.'
            : `${values.permissions.length} de ${ALL_PERMISSIONS.length}. Você dá o que você mesmo pode.`
        }
      >
        <PermissionTicks
          offered={ALL_PERMISSIONS}
          chosen={values.permissions}
          disabled={owner}
          onChange={(permissions) => setValues((before) => ({ ...before, permissions }))}
        />
      </Panel>
      <SaveBar status={changed && 'Há alterações que não foram salvas'}>
        {role?.changed && (
          <Button type="button" $variant="ghost" disabled={busy} onClick={() => void keep(null)}>
            Restaurar permissões padrão
          </Button>
        )}
        {role && !role.shipped && (
          <Button type="button" $variant="destructive" disabled={busy} onClick={() => setDeleting(true)}>
            Excluir
          </Button>
        )}
        <ButtonLink to={adminPaths.roles} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar papel
        </SubmitButton>
      </SaveBar>
      <ConfirmDialog
        open={deleting}
        title="Excluir papel"
        confirmLabel="Excluir"
        busy={busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void remove()}
      >
        Tem certeza que deseja excluir o papel {role?.name}? Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </FormColumn>
  );
}
