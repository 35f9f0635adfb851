import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
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
