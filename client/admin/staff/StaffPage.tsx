import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Chip, WithChips } from '#client/ui/Chip.tsx';
import { OpenRowActions, RowActions } from '#client/ui/overlay/RowActions.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type {
  addStaff,
  changeStaffAccess,
  inviteStaff,
  StaffInvitation,
  StaffMember,
  withdrawInvitation,
} from '#shared/contract/admin/staff.ts';
import { StaffDialog, type StaffTask } from './StaffDialog.tsx';
import type { loader } from './StaffPage.loader.ts';

type Begin = (task: StaffTask) => void;

const columnsOf = (begin: Begin, actsOn: (member: StaffMember) => boolean): Column<StaffMember>[] => [
  {
    title: 'Usuário',
    cell: ({ username, email, current }) => (
      <>
        <WithChips>
          {username}
          {current && <Chip $tone="accent">Você</Chip>}
        </WithChips>
        <QuietLine>{email ?? 'Sem e-mail'}</QuietLine>
      </>
    ),
  },
  {
    title: 'Acesso',
    phone: 'end',
    cell: ({ disabledAt }) =>
      disabledAt === null ? <Chip $tone="leaf">Ativo</Chip> : <Chip $tone="ember">Desativado</Chip>,
  },
  { title: 'Papel', phone: 'titled', cell: ({ role }) => <Whole>{role.name}</Whole> },
  {
    title: 'Duas etapas',
    phone: 'titled',
    cell: ({ twoStep, twoStepMissing }) =>
      twoStepMissing ? <Chip $tone="ember">Falta ligar</Chip> : twoStep ? 'Ligada' : 'Desligada',
  },
  {
    title: 'Último acesso',
    phone: 'titled',
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Nunca entrou' : <Moment at={lastSeenAt} />),
  },
  { title: 'Na equipe desde', phone: 'titled', cell: ({ createdAt }) => <Moment at={createdAt} dayOnly /> },
  {
    title: 'Ações',
    phone: 'menu',
    cell: (member) =>
      // A user cannot remove their own access.
      !member.current &&
      actsOn(member) && (
        <RowActions of={member.username}>
          <button
            type="button"
            aria-label={`Mudar o papel de ${member.username}`}
            onClick={() => begin({ deed: 'role', member })}
          >
            Mudar papel
          </button>
          <button
            type="button"
            aria-label={`Mudar o e-mail de ${member.username}`}
            onClick={() => begin({ deed: 'email', member })}
          >
            E-mail
          </button>
          <button
            type="button"
            aria-label={`${member.disabledAt === null ? 'Desativar' : 'Reativar'} ${member.username}`}
            onClick={() => begin({ deed: member.disabledAt === null ? 'disable' : 'enable', member })}
          >
            {member.disabledAt === null ? 'Desativar' : 'Reativar'}
          </button>
          <button
            type="button"
            data-danger
            aria-label={`Remover ${member.username}`}
            onClick={() => begin({ deed: 'remove', member })}
          >
            Remover
          </button>
        </RowActions>
      ),
  },
];

const invitedColumns = (begin: Begin): Column<StaffInvitation>[] => [
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Papel', cell: ({ role }) => role.name },
  { title: 'Convite de', phone: 'titled', cell: ({ invitedBy }) => invitedBy },
  {
    title: 'Vale até',
    phone: 'titled',
    cell: ({ expiresAt, expired }) =>
      expired ? <Chip $tone="ember">Vencido</Chip> : <Moment at={expiresAt} />,
  },
  {
    title: 'Ações',
    quiet: true,
    phone: 'line',
    cell: (invitation) => (
      <Allowed<typeof withdrawInvitation> by="staff.write">
        <OpenRowActions>
          <button
            type="button"
            aria-label={`Encerrar o convite para ${invitation.email}`}
            onClick={() => begin({ deed: 'withdraw', invitation })}
          >
            Encerrar
          </button>
        </OpenRowActions>
      </Allowed>
    ),
  },
];

/** 'Equipe': members of the staff with their roles, and open invitations. */
export function Component() {
  const { items, invitations, roles } = useLoaderData<typeof loader>();
  const [task, setTask] = useState<StaffTask>();
  const may = useMay();
  // A user cannot grant or remove permissions that they do not have.
  const givable = roles.filter(({ permissions }) => permissions.every(may));
  const mayWrite: (typeof changeStaffAccess)['permission'] = 'staff.write';
  const actsOn = ({ role }: StaffMember) => may(mayWrite) && givable.some(({ id }) => id === role.id);
  return (
    <AdminPage
      title="Equipe"
      subtitle="Pessoas com acesso ao painel. As ações ficam no registro."
      actions={
        <>
          <ButtonLink to={adminPaths.roles} $variant="outline">
            Papéis
          </ButtonLink>
          <CsvButton address="/api/admin/staff" />
          <Allowed<typeof addStaff> by="staff.write">
            <Button type="button" $variant="outline" onClick={() => setTask({ deed: 'add' })}>
              Adicionar sem convite
            </Button>
          </Allowed>
          <Allowed<typeof inviteStaff> by="staff.write">
            <Button type="button" onClick={() => setTask({ deed: 'invite' })}>
              <MailPlus size={18} aria-hidden="true" />
              Convidar
            </Button>
          </Allowed>
        </>
      }
    >
      <Table
        caption="Equipe"
        columns={columnsOf(setTask, actsOn)}
        rows={items}
        keyOf={({ id }) => id}
        phone="lines"
      />
      {invitations.length > 0 && (
        <Panel title="Convites" about="Enviados e ainda não aceitos.">
          <Table
            caption="Convites"
            columns={invitedColumns(setTask)}
            rows={invitations}
            keyOf={({ id }) => id}
            phone="lines"
          />
        </Panel>
      )}
      <StaffDialog task={task} roles={givable} onClose={() => setTask(undefined)} />
    </AdminPage>
  );
}

/** A role's name breaks between words only. */
const Whole = styled.span`
  overflow-wrap: normal;
`;
