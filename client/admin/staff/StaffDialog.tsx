import type { SubmitEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Field, Input, Select } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { StaffRole } from '#shared/contract/admin/roles.ts';
import type { addStaff, StaffInvitation, StaffMember } from '#shared/contract/admin/staff.ts';

/** The pending action: a new member, or a change of a member's access. */
export type StaffTask =
  | { deed: 'invite' }
  | { deed: 'add' }
  | { deed: 'role' | 'email' | 'disable' | 'enable' | 'remove'; member: StaffMember }
  | { deed: 'withdraw'; invitation: StaffInvitation };

interface Words {
  title: string;
  about: string;
  confirm: string;
  done: string;
  grave?: true;
}

const wordsOf = (task: StaffTask): Words => {
  switch (task.deed) {
    case 'invite':
      return {
        title: 'Convidar para a equipe',
        about: 'Enviamos um link por e-mail, válido por 72 horas, para escolher usuário e senha.',
        confirm: 'Enviar convite',
        done: 'Convite enviado.',
      };
    case 'add':
      return {
        title: 'Adicionar sem convite',
        about: 'Escolha o usuário e a primeira senha. A pessoa troca em Minha conta.',
        confirm: 'Adicionar',
        done: 'Pessoa adicionada à equipe.',
      };
    case 'withdraw':
      return {
        title: 'Encerrar convite',
        about: `O link enviado a ${task.invitation.email} deixa de valer.`,
        confirm: 'Encerrar convite',
        done: 'Convite encerrado.',
        grave: true,
      };
    case 'role':
      return {
        title: `Papel de ${task.member.username}`,
        about: 'O novo papel vale a partir do próximo clique dessa pessoa.',
        confirm: 'Mudar papel',
        done: `${task.member.username} tem outro papel.`,
      };
    case 'email':
      return {
        title: `E-mail de ${task.member.username}`,
        about: 'Os avisos de acesso vão para lá. Avisamos o e-mail anterior e o novo.',
        confirm: 'Salvar e-mail',
        done: `O e-mail de ${task.member.username} foi salvo.`,
      };
    case 'disable':
      return {
        title: `Desativar ${task.member.username}`,
        about: `${task.member.username} sai agora e só volta a entrar quando o acesso for reativado.`,
        confirm: 'Desativar acesso',
        done: `O acesso de ${task.member.username} foi desativado.`,
        grave: true,
      };
    case 'enable':
      return {
        title: `Reativar ${task.member.username}`,
        about: `${task.member.username} volta a entrar com a senha que já tinha.`,
        confirm: 'Reativar acesso',
        done: `O acesso de ${task.member.username} foi reativado.`,
      };
    default:
      return {
        title: `Remover ${task.member.username}`,
        about: `${task.member.username} perde o acesso agora. As ações continuam no registro. Não dá para desfazer.`,
        confirm: 'Remover da equipe',
        done: `${task.member.username} não faz mais parte da equipe.`,
        grave: true,
      };
  }
};

interface StaffDialogProps {
  task: StaffTask | undefined;
  /** The roles that the user may grant. */
  roles: readonly StaffRole[];
  onClose: () => void;
}

/** Confirms that an access is granted or removed. */
export function StaffDialog({ task, roles, onClose }: StaffDialogProps) {
  return (
    <Dialog open={task !== undefined} title={task ? wordsOf(task).title : ''} onClose={onClose}>
      {task && <TaskForm task={task} roles={roles} onClose={onClose} />}
    </Dialog>
  );
}

const NAMES = ['username', 'password', 'email', 'roleId'] as const;

function TaskForm({
  task,
  roles,
  onClose,
}: {
  task: StaffTask;
  roles: readonly StaffRole[];
  onClose: () => void;
}) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof addStaff, 'email'>(saving);
  const { revalidate } = useRevalidator();
  const words = wordsOf(task);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { username, password, email, roleId } = textsIn(new FormData(event.currentTarget), NAMES);
    const send = () => {
      if (task.deed === 'invite')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).inviteStaff, {
          body: { email, roleId },
        });
      if (task.deed === 'add')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).addStaff, {
          body: { username, password, roleId },
        });
      if (task.deed === 'withdraw')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).withdrawInvitation, {
          params: { id: task.invitation.id },
        });
      const params = { id: task.member.id };
      if (task.deed === 'role')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).changeStaffRole, {
          params,
          body: { roleId },
        });
      if (task.deed === 'email')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).setStaffEmail, {
          params,
          body: { email },
        });
      if (task.deed === 'remove')
        return save(async () => (await import('#shared/contract/admin/staff.ts')).removeStaff, { params });
      const body = { enabled: task.deed === 'enable' };
      return save(async () => (await import('#shared/contract/admin/staff.ts')).changeStaffAccess, {
        params,
        body,
      });
    };
    const done = await send();
    if (!done) return;
    onClose();
    toast(words.done);
    await revalidate();
  };
  return (
    <FormColumn ref={ref} onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} noValidate>
      <p>{words.about}</p>
      <FormSummary>{summary}</FormSummary>
      {(task.deed === 'invite' || task.deed === 'email') && (
        <Field label="E-mail" error={error('email')}>
          {(ids) => (
            <Input
              {...ids}
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={(task.deed === 'email' && task.member.email) || ''}
            />
          )}
        </Field>
      )}
      {task.deed === 'add' && (
        <>
          <Field label="Usuário" hint="Nome para entrar no painel." error={error('username')}>
            {(ids) => (
              <Input {...ids} name="username" autoComplete="off" autoCapitalize="none" maxLength={40} />
            )}
          </Field>
          <Field label="Primeira senha" hint="Ao menos 10 caracteres." error={error('password')}>
            {(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" />}
          </Field>
        </>
      )}
      {(task.deed === 'invite' || task.deed === 'add' || task.deed === 'role') && (
        <Field label="Papel" error={error('roleId')}>
          {(ids) => (
            <Select
              {...ids}
              name="roleId"
              defaultValue={task.deed === 'role' ? task.member.role.id : 'support'}
            >
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Actions $at="end">
        <Button type="button" $variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton busy={busy} busyLabel="Salvando..." $variant={words.grave ? 'destructive' : 'default'}>
          {words.confirm}
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}
