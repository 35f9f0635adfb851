import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { createWebhook, Webhook, listWebhooks } from '#shared/contract/admin/webhooks.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { WebhookStateChip } from './WebhookStateChip.tsx';

const COLUMNS: Column<Webhook>[] = [
  { title: 'Endereço', cell: ({ id, url }) => <Link to={adminPaths.webhook(id)}>{url}</Link> },
  { title: 'Situação', phone: 'end', cell: (webhook) => <WebhookStateChip {...webhook} /> },
  {
    title: 'Eventos',
    phone: 'line',
    cell: ({ types }) => (types.length === 1 ? types[0] : `${types.length} tipos`),
  },
  { title: 'Na fila', phone: 'titled', align: 'end', cell: ({ waiting }) => formatNumber(waiting) },
  {
    title: 'Não chegaram',
    phone: 'titled',
    align: 'end',
    cell: ({ givenUp }) => formatNumber(givenUp),
  },
];

/** Configurações › Integrações › Webhooks. */
export function Component() {
  const { items } = useReply<typeof listWebhooks>();
  const make = (
    <Allowed<typeof createWebhook> by="webhooks.write">
      <ButtonLink to={adminPaths.newWebhook}>
        <Plus size={18} aria-hidden="true" />
        Novo webhook
      </ButtonLink>
    </Allowed>
  );
  return (
    <AdminPage
      title="Webhooks"
      subtitle="Envie eventos assinados a outros sistemas, na hora."
      actions={
        items.length > 0 && (
          <>
            <CsvButton address="/api/admin/webhooks" />
            {make}
          </>
        )
      }
    >
      <BackLink to={adminPaths.integrations}>Integrações</BackLink>
      {items.length === 0 ? (
        <EmptyState title="Nenhum webhook" action={make}>
          Crie um webhook para avisar outro sistema de pedidos pagos, estoque baixo ou clientes novos.
        </EmptyState>
      ) : (
        <Table caption="Webhooks" columns={COLUMNS} rows={items} keyOf={({ id }) => id} phone="lines" />
      )}
    </AdminPage>
  );
}
