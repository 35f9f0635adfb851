import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { saveRole, StaffRole } from '#shared/contract/admin/roles.ts';
import { RoleForm } from './RoleForm.tsx';

export function Component() {
  const role = useLoaderData<StaffRole>();
  const people = role.members === 1 ? '1 pessoa tem este papel' : `${role.members} pessoas têm este papel`;
  return (
    <AdminPage title={role.name} subtitle={role.members === 0 ? 'Ninguém tem este papel' : people}>
      <BackLink to={adminPaths.roles}>Todos os papéis</BackLink>
      <ChangedOnlyBy<typeof saveRole> by="roles.write">
        <RoleForm key={`${role.id} ${role.version}`} role={role} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
