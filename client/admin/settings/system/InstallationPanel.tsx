import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { readLog, SystemState } from '#shared/contract/admin/system.ts';
import { formatBytes } from '#shared/values/bytes.ts';

const ENGINES = { embedded: 'SQLite', postgres: 'PostgreSQL' };

export function InstallationPanel({
  system: { release, node, startedAt, database },
}: {
  system: SystemState;
}) {
  const { busy, fault, save } = useSaving();
  return (
    <Panel
      title="Instalação"
      action={
        <Allowed<typeof readLog> by="system.log">
          <Button
            type="button"
            $variant="outline"
            $size="sm"
            disabled={busy}
            onClick={() => void save(async () => (await import('./systemCalls.ts')).downloadLog())}
          >
            Baixar as últimas linhas do log
          </Button>
        </Allowed>
      }
    >
      <FormSummary>{fault?.message}</FormSummary>
      <Facts
        facts={[
          { name: 'Versão da loja', value: release },
          {
            name: 'Banco de dados',
            value: `${ENGINES[database.engine]} ${database.version}, ${formatBytes(database.bytes)}`,
          },
          { name: 'Última mudança das tabelas', value: database.schema },
          { name: 'Node', value: node },
          { name: 'Este processo começou em', value: <Moment at={startedAt} /> },
        ]}
      />
    </Panel>
  );
}
