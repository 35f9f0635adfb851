import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip, WithChips } from '#client/ui/Chip.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { createRole, StaffRole, listRoles } from '#shared/contract/admin/roles.ts';
import { ALL_PERMISSIONS } from '#shared/people/permissions.ts';

const COLUMNS: Column<StaffRole>[] = [
  {
    title: 'Papel',
    cell: ({ id, name, changed, shipped }) => (
      <WithChips>
        <Link to={adminPaths.role(id)}>{name}</Link>
        {changed && <Chip $tone="sun">Alterado</Chip>}
        {!shipped && <Chip $tone="neutral">Da loja</Chip>}
      </WithChips>
    ),
  },
  {
    title: 'Permissões',
    phone: 'end',
    cell: ({ permissions }) =>
      permissions.length === ALL_PERMISSIONS.length
        ? 'Todas'
        : `${permissions.length} de ${ALL_PERMISSIONS.length}`,
  },
  { title: 'Pessoas', phone: 'titled', align: 'end', cell: ({ members }) => members },
  { title: 'Duas etapas', phone: 'titled', cell: ({ twoStep }) => (twoStep ? 'Exigidas' : 'À escolha') },
];

/** 'Papéis': the permissions of staff, by role. */
export function Component() {
  const { items } = useReply<typeof listRoles>();
  return (
    <AdminPage
      title="Papéis"
      subtitle="Permissões da equipe. As mudanças valem no próximo clique de cada pessoa."
      actions={
        <>
          <CsvButton address="/api/admin/roles" />
          <Allowed<typeof createRole> by="roles.write">
            <ButtonLink to={adminPaths.newRole}>
              <Plus size={18} aria-hidden="true" />
              Novo papel
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <BackLink to={adminPaths.staff}>Equipe</BackLink>
      <Table caption="Papéis" columns={COLUMNS} rows={items} keyOf={({ id }) => id} phone="lines" />
    </AdminPage>
  );
}
