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
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { addStaff, StaffMember } from '#shared/contract/admin/staff.ts';
import type { StaffDeed } from './staffCalls.ts';

/** What is about to be done: somebody let in, or the access of a member changed. */
export type StaffTask = { deed: 'add' } | { deed: StaffDeed; member: StaffMember };

interface Words {
  title: string;
  about: string;
  confirm: string;
  done: string;
}

const wordsOf = (task: StaffTask): Words => {
  const name = task.deed === 'add' ? '' : task.member.username;
  switch (task.deed) {
    case 'add':
      return {
        title: 'Adicionar pessoa',
        about: 'Quem entra na equipe pode tudo no painel. A pessoa troca a primeira senha em Minha conta.',
        confirm: 'Adicionar',
        done: 'Pessoa adicionada à equipe.',
      };
    case 'disable':
      return {
        title: `Desativar ${name}`,
        about: `As sessões de ${name} terminam agora, e entrar não é mais possível até alguém reativar o acesso.`,
        confirm: 'Desativar acesso',
        done: `O acesso de ${name} foi desativado.`,
      };
    case 'enable':
      return {
        title: `Reativar ${name}`,
        about: `${name} volta a entrar com a senha que já tinha.`,
        confirm: 'Reativar acesso',
        done: `O acesso de ${name} foi reativado.`,
      };
    default:
      return {
        title: `Remover ${name}`,
        about: `As sessões de ${name} terminam agora e o acesso deixa de existir. O que foi feito fica no registro. Isto não pode ser desfeito.`,
        confirm: 'Remover da equipe',
        done: `${name} não faz mais parte da equipe.`,
      };
  }
};

interface StaffDialogProps {
  task: StaffTask | undefined;
  onClose: () => void;
}

/** Asks before an access is given or taken, and for one's own password. */
export function StaffDialog({ task, onClose }: StaffDialogProps) {
  return (
    <Dialog open={task !== undefined} title={task ? wordsOf(task).title : ''} onClose={onClose}>
      {task && <TaskForm task={task} onClose={onClose} />}
    </Dialog>
  );
}

const NAMES = ['username', 'password', 'currentPassword'] as const;

function TaskForm({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof addStaff>(saving);
  const { revalidate } = useRevalidator();
  const words = wordsOf(task);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentPassword, ...newcomer } = textsIn(new FormData(event.currentTarget), NAMES);
    const done = await save(async () => {
      const { add, change } = await import('./staffCalls.ts');
      if (task.deed === 'add') await add({ ...newcomer, currentPassword });
      else await change(task.member.id, task.deed, { currentPassword });
    });
    if (!done) return;
    onClose();
    toast(words.done);
    await revalidate();
  };
  return (
    <FormColumn ref={ref} onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} noValidate>
      <p>{words.about}</p>
      <FormSummary>{summary}</FormSummary>
      {task.deed === 'add' && (
        <>
          <Field label="Usuário" hint="O nome com que a pessoa entra." error={error('username')}>
            {(ids) => (
              <Input {...ids} name="username" autoComplete="off" autoCapitalize="none" maxLength={100} />
            )}
          </Field>
          <Field label="Primeira senha" hint="Ao menos 10 caracteres." error={error('password')}>
            {(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" />}
          </Field>
        </>
      )}
      <Field label="A sua senha" hint="Para confirmar que é você." error={error('currentPassword')}>
        {(ids) => <PasswordInput {...ids} name="currentPassword" autoComplete="current-password" />}
      </Field>
      <Actions $at="end">
        <Button type="button" $variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <SubmitButton
          busy={busy}
          busyLabel="Salvando..."
          $variant={task.deed === 'remove' || task.deed === 'disable' ? 'destructive' : 'default'}
        >
          {words.confirm}
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}
