import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { Backups, startBackup } from '#shared/contract/admin/backups.ts';
import { formatBytes } from '#shared/values/bytes.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const BACKUP_COLUMNS: Column<Backups['items'][number]>[] = [
  { title: 'Feita em', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Tamanho', align: 'end', phone: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  {
    title: 'Imagens',
    align: 'end',
    phone: 'titled',
    cell: ({ mediaFiles }) => formatNumber(mediaFiles),
  },
  { title: 'Pasta', phone: 'line', cell: ({ name }) => <code>{name}</code> },
];

export interface Looking {
  again: () => Promise<void>;
}

export function BackupsPanel({ backups, again }: { backups: Backups } & Looking) {
  const { items, folder, running, lastFailure } = backups;
  const { busy, fault, save } = useSaving();
  const [newest] = items;
  const start = () =>
    save(async () => {
      await callEndpoint(async () => (await import('#shared/contract/admin/backups.ts')).startBackup, {
        body: {},
      });
      await again();
    });
  return (
    <Panel
      title="Cópias guardadas"
      about={
        <>
          Exportação completa da loja, com banco de dados, imagens e chaves, em <code>{folder}</code>. Guarde
          em lugar seguro. Para restaurar, com a loja parada:{' '}
          <code>npm run restore -- {newest?.name ?? 'PASTA'}</code>
        </>
      }
      action={
        <Allowed<typeof startBackup> by="system.backup">
          <Button
            type="button"
            $variant="outline"
            $size="sm"
            disabled={busy || running}
            onClick={() => void start()}
          >
            {running ? 'Copiando...' : 'Fazer uma cópia agora'}
          </Button>
        </Allowed>
      }
    >
      <FormSummary>{fault?.message}</FormSummary>
      {lastFailure && (
        <Notice $tone="ember" role="alert">
          A última tentativa falhou em <Moment at={lastFailure.at} />: {lastFailure.reason}
        </Notice>
      )}
      <p role="status">
        {running ? (
          'Fazendo uma cópia. A loja continua aberta.'
        ) : newest ? (
          <>
            A última que deu certo é de <Moment at={newest.at} />.
          </>
        ) : (
          'Nenhuma cópia ainda.'
        )}
      </p>
      {items.length > 0 && (
        <Table
          caption="Cópias de segurança"
          columns={BACKUP_COLUMNS}
          rows={items}
          keyOf={({ name }) => name}
          phone="lines"
        />
      )}
    </Panel>
  );
}
