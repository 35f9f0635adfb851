import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/layout/Allowed.tsx';
import { BackLink } from '#client/admin/layout/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { createWebhook } from '#shared/contract/admin/webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

export function Component() {
  return (
    <AdminPage title="Novo webhook">
      <BackLink to={adminPaths.webhooks}>Todos os webhooks</BackLink>
      <ChangedOnlyBy<typeof createWebhook> by="webhooks.write">
        <WebhookForm />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
