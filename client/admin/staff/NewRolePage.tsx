import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/layout/Allowed.tsx';
import { BackLink } from '#client/admin/layout/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createRole } from '#shared/contract/admin/roles.ts';
import { RoleForm } from './RoleForm.tsx';

export function Component() {
  return (
    <AdminPage title="Novo papel">
      <BackLink to={adminPaths.roles}>Todos os papéis</BackLink>
      <ChangedOnlyBy<typeof createRole> by="roles.write">
        <RoleForm />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
