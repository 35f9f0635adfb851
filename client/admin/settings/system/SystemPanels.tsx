import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useMay, needs } from '#client/admin/kit/useMay.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { faultOf } from '#client/forms/fault.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Table } from '#client/ui/Table.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { Backups } from '#shared/contract/admin/backups.ts';
import type { readSystem, SystemState } from '#shared/contract/admin/system.ts';
import { BackupsPanel } from './BackupsPanel.tsx';
import { CachePanel } from './CachePanel.tsx';
import { InstallationPanel } from './InstallationPanel.tsx';
import { loopColumns } from './loopColumns.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';

const LOOK_AGAIN_MS = 1_500;

interface State {
  system: SystemState;
  backups: Backups;
}

const readState = async (signal?: AbortSignal): Promise<State> =>
  (await importNeeded(() => import('./systemCalls.ts'))).readState(signal);

/** Backups, jobs, outbox, cache, database and log of this installation, for its operator. */
export function SystemPanels({ dailyBackup }: { dailyBackup: boolean }) {
  const may = useMay()(needs<typeof readSystem>('system.read'));
  const [state, setState] = useState<State>();
  const [fault, setFault] = useState<string>();
  const running = state?.backups.running ?? false;
  useEffect(() => {
    if (!may) return undefined;
    const leaving = new AbortController();
    const look = () =>
      readState(leaving.signal).then(setState, (error: unknown) => {
        if (!leaving.signal.aborted) setFault(faultOf(error).message);
      });
    void look();
    const timer = running ? setInterval(() => void look(), LOOK_AGAIN_MS) : undefined;
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [may, running]);

  if (!may) return null;
  if (fault && !state)
    return (
      <Notice $tone="ember" role="alert">
        {fault}
      </Notice>
    );
  if (!state)
    return (
      <Column aria-busy="true">
        <p role="status" className="visually-hidden">
          Olhando como a loja está...
        </p>
        <Skeleton $height="12rem" />
        <Skeleton $height="10rem" />
        <Skeleton $height="24rem" />
      </Column>
    );
  const again = async () => setState(await readState());
  return (
    <Column>
      <BackupsPanel backups={state.backups} again={again} />
      <OutboxPanel outbox={state.system.outbox} />
      <Panel title="Tarefas" about="Tarefas automáticas desde a última inicialização.">
        <Table
          caption="Tarefas"
          columns={loopColumns(dailyBackup)}
          rows={state.system.loops}
          keyOf={({ name }) => name}
          phone="lines"
        />
      </Panel>
      <CachePanel cache={state.system.cache} again={again} />
      <InstallationPanel system={state.system} />
      <Panel
        title="Zona Perigosa"
        about="Recomeçar apaga produtos, pedidos, clientes e configurações e instala a loja de exemplo."
      >
        <p>
          Faça no servidor, com a loja parada: <code>npm run db:reset</code>. Para restaurar uma cópia:{' '}
          <code>npm run restore</code>.
        </p>
      </Panel>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  code {
    overflow-wrap: anywhere;
  }
  ${from.desktop} {
    max-inline-size: 54rem;
  }
`;
