import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
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
