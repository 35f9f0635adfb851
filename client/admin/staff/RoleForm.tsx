import { useState } from 'react';
import { changedIn, differences, tickedOf, ticksOf } from '#client/admin/kit/comparedValues.ts';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { lastChangeOf } from '#client/admin/kit/lastChangeOf.ts';
import { PermissionTicks } from '#client/admin/kit/PermissionTicks.tsx';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { callEndpoint, importNeeded } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { createRole, StaffRole } from '#shared/contract/admin/roles.ts';
import { ALL_PERMISSIONS, isPermission, type Permission, PERMISSIONS } from '#shared/people/permissions.ts';
import { OWNER } from '#shared/people/roles.ts';

type Values = { name: string; twoStep: boolean } & Record<Permission, boolean>;

const valuesOf = (role?: StaffRole): Values => ({
  name: role?.name ?? '',
  twoStep: role?.twoStep ?? false,
  ...ticksOf(ALL_PERMISSIONS, role?.permissions ?? []),
});

const savedIn = (role?: StaffRole) => ({ values: valuesOf(role), version: role?.version ?? 0 });

const LABELS: Record<keyof Values, string> = {
  name: 'Nome',
  twoStep: 'Exigir a verificação em duas etapas',
  ...PERMISSIONS,
};

/** The name, requirements and permissions of a role; without a role it creates one. */
export function RoleForm({ role }: { role?: StaffRole }) {
  const [stored, setStored] = useState(role);
  const [deleting, setDeleting] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const removing = useSaving();

  const keep = async ({ name, twoStep, ...ticks }: Values, version: number, asShipped: boolean) => {
    const permissions = asShipped ? null : tickedOf(ALL_PERMISSIONS, ticks);
    const body = { name, twoStep, permissions };
    return savedIn(
      await (stored
        ? callEndpoint(async () => (await import('#shared/contract/admin/roles.ts')).saveRole, {
            params: { id: stored.id },
            body: { ...body, version },
          })
        : callEndpoint(async () => (await import('#shared/contract/admin/roles.ts')).createRole, { body })),
    );
  };
  const { values, set, base, changed, meanwhile, ...form } = useComparedForm<Values>({
    address: role ? adminPaths.role(role.id) : adminPaths.newRole,
    loaded: savedIn(role),
    changedIn,
    // A default role that no user has changed follows later releases.
    save: (input, version) =>
      keep(
        input,
        version,
        stored?.shipped === true && !stored.changed && !changedIn(input, valuesOf(stored)).some(isPermission),
      ),
    readStored: async () => {
      const { roleIn } = await importNeeded(() => import('./roleIn.ts'));
      const id = role?.id ?? '';
      const [now, lastChange] = await Promise.all([roleIn(id), lastChangeOf(id)]);
      setStored(now);
      return { ...savedIn(now), lastChange };
    },
  });
  const { ref, busy, summary, error } = useForm<typeof createRole>({
    busy: form.busy || removing.busy,
    fault: form.fault ?? removing.fault,
  });
  const leave = useUnsavedForm(changed.length > 0);
  const owner = role?.id === OWNER;
  const chosen = tickedOf(ALL_PERMISSIONS, values);

  const submit = async (restore: boolean) => {
    removing.forget();
    setRestoring(restore);
    const done = await form.submit(restore ? (input, version) => keep(input, version, true) : undefined);
    if (!done) return;
    toast(role ? 'Papel salvo.' : 'Papel criado.');
    await leave(adminPaths.roles);
  };
  const remove = async () => {
    const done =
      role &&
      (await removing.save(async () => (await import('#shared/contract/admin/roles.ts')).deleteRole, {
        params: { id: role.id },
      }));
    setDeleting(false);
    if (!done) return;
    toast('Papel excluído.');
    await leave(adminPaths.roles);
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={sentBy(() => submit(false))}>
      <FormSummary>{meanwhile ? undefined : summary}</FormSummary>
      {meanwhile && (
        <CompareNotice
          what="Este papel"
          lastChange={meanwhile.lastChange}
          rows={differences(LABELS, values, base)}
          busy={busy}
          keepLabel={restoring ? 'Restaurar assim mesmo' : undefined}
          onKeepMine={() => void submit(restoring)}
          onTakeStored={form.takeSaved}
        />
      )}
      {owner && <Notice $tone="accent">O papel Dono tem todas as permissões, atuais e futuras.</Notice>}
      <Panel title="Papel">
        <TextField
          label="Nome"
          error={error('name')}
          value={values.name}
          maxLength={40}
          readOnly={owner}
          onChange={(name) => set({ name })}
        />
        <CheckField
          label="Exigir a verificação em duas etapas neste papel"
          checked={values.twoStep}
          onChange={({ target }) => set({ twoStep: target.checked })}
        />
      </Panel>
      <Panel
        title="Permissões"
        about={
          owner
            ? 'Todas, sempre.'
            : `${chosen.length} de ${ALL_PERMISSIONS.length}. Você só pode dar permissões que tem.`
        }
      >
        <PermissionTicks
          offered={ALL_PERMISSIONS}
          chosen={chosen}
          disabled={owner}
          onChange={(permissions) => set(ticksOf(ALL_PERMISSIONS, permissions))}
        />
      </Panel>
      <SaveBar status={changed.length > 0 && 'Há alterações que não foram salvas'}>
        {stored?.changed && (
          <Button type="button" $variant="ghost" disabled={busy} onClick={() => void submit(true)}>
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
