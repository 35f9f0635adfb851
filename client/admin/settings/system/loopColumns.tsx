import { Moment } from '#client/admin/kit/Moment.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { LOOPS } from '#shared/contract/admin/loopNames.ts';
import type { SystemState } from '#shared/contract/admin/system.ts';

type Loop = SystemState['loops'][number];

/** Whether the last run failed; earlier failures are over. */
const failing = ({ lastError, lastSuccessAt }: Loop): boolean =>
  lastError !== null && (lastSuccessAt === null || lastError.at > lastSuccessAt);

export const loopColumns = (dailyBackup: boolean): Column<Loop>[] => [
  { title: 'Tarefa', cell: ({ name }) => LOOPS[name] },
  {
    title: 'Situação',
    phone: 'end',
    cell: (loop) =>
      loop.name === 'the backups' && !dailyBackup ? (
        <Chip $tone="neutral">Desligada</Chip>
      ) : loop.waits ? (
        <Chip $tone="sun">Espera o relógio</Chip>
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
