import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { StaffMember } from '#shared/contract/admin/staff.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { Moment } from '../layout/Moment.tsx';
import { StaffDialog, type StaffTask } from './StaffDialog.tsx';
import type { loader } from './StaffPage.loader.ts';

const columnsOf = (begin: (task: StaffTask) => void): Column<StaffMember>[] => [
  {
    title: 'Usuário',
    cell: ({ username, current }) => (
      <Name>
        {username}
        {current && <Chip $tone="accent">Você</Chip>}
      </Name>
    ),
  },
  {
    title: 'Acesso',
    phone: 'end',
    cell: ({ disabledAt }) =>
      disabledAt === null ? <Chip $tone="leaf">Ativo</Chip> : <Chip $tone="ember">Desativado</Chip>,
  },
  {
    title: 'Último acesso',
    phone: 'titled',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Nunca entrou' : <Moment at={lastSeenAt} />),
  },
  { title: 'Na equipe desde', phone: 'titled', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Duas etapas', phone: 'titled', cell: ({ twoStep }) => (twoStep ? 'Ligada' : 'Desligada') },
  {
    title: 'Ações',
    phone: 'menu',
    cell: (member) =>
      // One's own access only somebody else can take.
      !member.current && (
        <RowActions of={member.username}>
          <button
            type="button"
            aria-label={`${member.disabledAt === null ? 'Desativar' : 'Reativar'} ${member.username}`}
            onClick={() => begin({ deed: member.disabledAt === null ? 'disable' : 'enable', member })}
          >
            {member.disabledAt === null ? 'Desativar' : 'Reativar'}
          </button>
          <button
            type="button"
            aria-label={`Remover ${member.username}`}
            onClick={() => begin({ deed: 'remove', member })}
          >
            Remover
          </button>
        </RowActions>
      ),
  },
];

/** 'Equipe': who administers the shop. */
export function Component() {
  const { items } = useLoaderData<typeof loader>();
  const [task, setTask] = useState<StaffTask>();
  return (
    <AdminPage
      title="Equipe"
      subtitle="Quem entra no painel. O que cada pessoa faz fica no registro."
      actions={
        <Button type="button" onClick={() => setTask({ deed: 'add' })}>
          <UserPlus size={18} aria-hidden="true" />
          Adicionar pessoa
        </Button>
      }
    >
      <Table
        caption="Equipe"
        columns={columnsOf(setTask)}
        rows={items}
        keyOf={({ id }) => id}
        phone="lines"
      />
      <StaffDialog task={task} onClose={() => setTask(undefined)} />
    </AdminPage>
  );
}

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
