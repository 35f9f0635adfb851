import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { ApiKey, createApiKey, revokeApiKey, listApiKeys } from '#shared/contract/admin/apiKeys.ts';
import { PERMISSIONS } from '#shared/people/permissions.ts';

const columnsOf = (revoke: (key: ApiKey) => void): Column<ApiKey>[] => [
  {
    title: 'Chave',
    cell: ({ id, name, createdBy }) => (
      <Name>
        {name}
        <small>
          arara_{id}… · de {createdBy}
        </small>
      </Name>
    ),
  },
  {
    title: 'Validade',
    phone: 'end',
    cell: ({ expired, expiresAt }) =>
      expired ? (
        <Chip $tone="ember">Vencida</Chip>
      ) : expiresAt === null ? (
        'Sem prazo'
      ) : (
        <Moment at={expiresAt} dayOnly />
      ),
  },
  {
    title: 'Escopos',
    phone: 'line',
    cell: ({ scopes, lost }) => (
      <details>
        <summary>
          {scopes.length === 1 ? '1 escopo' : `${scopes.length} escopos`}
          {lost.length > 0 && ` (${lost.length} sem efeito)`}
        </summary>
        <Scopes>
          {scopes.map((scope) => (
            <li key={scope}>
              {PERMISSIONS[scope]} <code>{scope}</code>
              {lost.includes(scope) && ' · sem efeito: o criador da chave perdeu esta permissão'}
            </li>
          ))}
        </Scopes>
      </details>
    ),
  },
  { title: 'Por minuto', phone: 'titled', align: 'end', cell: ({ perMinute }) => perMinute },
  {
    title: 'Último uso',
    phone: 'titled',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Nunca' : <Moment at={lastUsedAt} />),
  },
  {
    title: 'Ações',
    quiet: true,
    phone: 'line',
    cell: (key) => (
      <Allowed<typeof revokeApiKey> by="keys.write">
        <OpenRowActions>
          <button
            type="button"
            data-danger
            aria-label={`Revogar a chave ${key.name}`}
            onClick={() => revoke(key)}
          >
            Revogar
          </button>
        </OpenRowActions>
      </Allowed>
    ),
  },
];

/** Configurações › Integrações › Chaves de API. */
export function Component() {
  const { items } = useReply<typeof listApiKeys>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const { save, busy, fault, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const close = () => {
    forget();
    setRevoking(undefined);
  };
  const revoke = async () => {
    const key = revoking;
    if (
      !key ||
      !(await save(async () => (await import('#shared/contract/admin/apiKeys.ts')).revokeApiKey, {
        params: { id: key.id },
      }))
    )
      return;
    close();
    toast(`A chave ${key.name} foi revogada.`);
    await revalidate();
  };
  const make = (
    <Allowed<typeof createApiKey> by="keys.write">
      <ButtonLink to={adminPaths.newKey}>
        <Plus size={18} aria-hidden="true" />
        Nova chave
      </ButtonLink>
    </Allowed>
  );
  return (
    <AdminPage
      title="Chaves de API"
      subtitle="Dê a cada programa acesso à API do painel. O uso fica no registro, com o nome da chave."
      actions={
        items.length > 0 && (
          <>
            <CsvButton address="/api/admin/api-keys" />
            {make}
          </>
        )
      }
    >
      <BackLink to={adminPaths.integrations}>Integrações</BackLink>
      {items.length === 0 ? (
        <EmptyState title="Nenhuma chave" action={make}>
          Crie uma chave para sincronizar o catálogo, adicionar estoque ou ler pedidos.
        </EmptyState>
      ) : (
        <Table
          caption="Chaves de API"
          columns={columnsOf(setRevoking)}
          rows={items}
          keyOf={({ id }) => id}
          phone="lines"
        />
      )}
      <ConfirmDialog
        open={revoking !== undefined}
        title="Revogar chave"
        confirmLabel="Revogar"
        busy={busy}
        onCancel={close}
        onConfirm={() => void revoke()}
      >
        <FormSummary>{fault?.message}</FormSummary>
        <p>O programa que usa a chave {revoking?.name} perde o acesso agora mesmo. Não dá para desfazer.</p>
      </ConfirmDialog>
    </AdminPage>
  );
}

const Name = styled.span`
  display: grid;
  small {
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 400;
  }
`;

const Scopes = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  padding: 0;
  color: ${color.quiet};
  font-size: ${text.small};
  list-style: none;
`;
