import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { faultOf } from '#client/forms/fault.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import { formatBytes } from '#shared/bytes.ts';
import type { Backups, startBackup } from '#shared/contract/admin/backups.ts';
import type { listMails } from '#shared/contract/admin/mails.ts';
import type { emptyCache, readLog, readSystem, SystemState } from '#shared/contract/admin/system.ts';
import { LOOPS } from '#shared/loopNames.ts';
import { Allowed } from '../../layout/Allowed.tsx';
import { Moment } from '../../layout/Moment.tsx';
import { useMay, needs } from '../../layout/useMay.ts';

const LOOK_AGAIN_MS = 1_500;

interface State {
  system: SystemState;
  backups: Backups;
}

const readState = async (signal?: AbortSignal): Promise<State> =>
  (await import('./systemCalls.ts')).readState(signal);

/** Backups, jobs, outbox, cache, database and log of this installation, for whoever looks after it. */
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
      <Panel title="Tarefas" about="O que a loja faz sozinha, desde que foi ligada pela última vez.">
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
        title="Zona de perigo"
        about="Recomeçar apaga produtos, pedidos, clientes e configurações, e carrega a loja de exemplo."
      >
        <p>
          Não há botão para isso: pede que ninguém use o banco de dados, e um clique não deve apagar uma loja.
          No servidor, com a loja parada: <code>npm run db:reset</code>. Para voltar a uma cópia:{' '}
          <code>npm run restore</code>.
        </p>
      </Panel>
    </Column>
  );
}

const BACKUP_COLUMNS: Column<Backups['items'][number]>[] = [
  { title: 'Feita em', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Tamanho', align: 'end', phone: 'end', cell: ({ bytes }) => formatBytes(bytes) },
  {
    title: 'Imagens',
    align: 'end',
    phone: 'titled',
    cell: ({ mediaFiles }) => mediaFiles.toLocaleString('pt-BR'),
  },
  { title: 'Pasta', phone: 'line', cell: ({ name }) => <code>{name}</code> },
];

interface Looking {
  again: () => Promise<void>;
}

function BackupsPanel({ backups, again }: { backups: Backups } & Looking) {
  const { items, folder, running, lastFailure } = backups;
  const { busy, fault, save } = useSaving();
  const [newest] = items;
  const start = () =>
    save(async () => {
      await (await import('./systemCalls.ts')).makeBackup();
      await again();
    });
  return (
    <Panel
      title="Cópias guardadas"
      about={
        <>
          Em <code>{folder}</code>, com as chaves da loja: guarde onde mais ninguém lê. Para voltar a uma
          delas, com a loja parada: <code>npm run restore -- {newest?.name ?? 'PASTA'}</code>
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
          'Uma cópia está sendo feita; a loja segue aberta.'
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

function OutboxPanel({ outbox: { waiting, oldestWaitingAt, sent, failed } }: Pick<SystemState, 'outbox'>) {
  return (
    <Panel
      title="Fila de e-mails"
      about={
        oldestWaitingAt ? (
          <>
            O mais antigo que espera é de <Moment at={oldestWaitingAt} />.
          </>
        ) : (
          'Nada espera para sair.'
        )
      }
      action={
        <Allowed<typeof listMails> by="mails.read">
          <ButtonLink to={adminPaths.outbox} $variant="outline" $size="sm">
            Caixa de saída
          </ButtonLink>
        </Allowed>
      }
    >
      <StatCards $columns={3}>
        <StatCard title="Na fila" value={waiting.toLocaleString('pt-BR')} />
        <StatCard title="Enviados em 24 horas" value={sent.toLocaleString('pt-BR')} />
        <StatCard title="Não enviados" value={failed.toLocaleString('pt-BR')} />
      </StatCards>
    </Panel>
  );
}

type Loop = SystemState['loops'][number];

/** Whether its last run failed; what went wrong before that is over. */
const failing = ({ lastError, lastSuccessAt }: Loop): boolean =>
  lastError !== null && (lastSuccessAt === null || lastError.at > lastSuccessAt);

const loopColumns = (dailyBackup: boolean): Column<Loop>[] => [
  { title: 'Tarefa', cell: ({ name }) => LOOPS[name] },
  {
    title: 'Estado',
    phone: 'end',
    cell: (loop) =>
      loop.name === 'the backups' && !dailyBackup ? (
        <Chip $tone="neutral">Desligada</Chip>
      ) : failing(loop) ? (
        <Chip $tone="ember">Falhou</Chip>
      ) : loop.lastSuccessAt ? (
        <Chip $tone="leaf">Em dia</Chip>
      ) : (
        <Chip $tone="neutral">Ainda não rodou</Chip>
      ),
  },
  {
    title: 'Última vez',
    phone: 'titled',
    cell: ({ lastRunAt }) => (lastRunAt ? <Moment at={lastRunAt} /> : '–'),
  },
  {
    title: 'Último erro',
    phone: 'line',
    cell: ({ lastError }) =>
      lastError && (
        <>
          <Moment at={lastError.at} />: {lastError.message}
        </>
      ),
  },
];

function CachePanel({ cache: { kept, made, replies, bytes }, again }: Pick<SystemState, 'cache'> & Looking) {
  const { busy, fault, save } = useSaving();
  const empty = async () => {
    const work = async () => {
      await (await import('./systemCalls.ts')).forgetReplies();
      await again();
    };
    if (await save(work)) toast('O cache está vazio.');
  };
  const asked = kept + made;
  return (
    <Panel
      title="Cache"
      about="Páginas e respostas prontas. Elas saem sozinhas quando algo nelas muda; esvaziar só as refaz."
      action={
        <Allowed<typeof emptyCache> by="system.cache">
          <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void empty()}>
            {busy ? 'Esvaziando...' : 'Esvaziar'}
          </Button>
        </Allowed>
      }
    >
      <FormSummary>{fault?.message}</FormSummary>
      <StatCards $columns={3}>
        <StatCard title="Respondidas na hora" value={asked ? `${Math.round((100 * kept) / asked)} %` : '–'} />
        <StatCard title="Guardadas" value={replies.toLocaleString('pt-BR')} />
        <StatCard title="Ocupam" value={formatBytes(bytes)} />
      </StatCards>
    </Panel>
  );
}

const ENGINES = { embedded: 'SQLite', postgres: 'PostgreSQL' };

function InstallationPanel({ system: { release, node, startedAt, database } }: { system: SystemState }) {
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
