import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { saveWebhook } from '#shared/contract/admin/webhooks.ts';
import type { loader } from './EditWebhookPage.loader.ts';
import { WebhookForm } from './WebhookForm.tsx';

export function Component() {
  const webhook = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Alterar webhook">
      <BackLink to={adminPaths.webhook(webhook.id)}>Voltar ao webhook</BackLink>
      <ChangedOnlyBy<typeof saveWebhook> by="webhooks.write">
        <WebhookForm key={webhook.version} webhook={webhook} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
