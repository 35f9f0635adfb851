import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import type { emptyCache, SystemState } from '#shared/contract/admin/system.ts';
import { formatBytes } from '#shared/values/bytes.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { Looking } from './BackupsPanel.tsx';

export function CachePanel({
  cache: { kept: fromCache, made, replies, bytes },
  again,
}: Pick<SystemState, 'cache'> & Looking) {
  const { busy, fault, save } = useSaving();
  const empty = async () => {
    const work = async () => {
      await callEndpoint(async () => (await import('#shared/contract/admin/system.ts')).emptyCache, {});
      await again();
    };
    if (await save(work)) toast('O cache está vazio.');
  };
  const requests = fromCache + made;
  return (
    <Panel
      title="Cache"
      about="Páginas e respostas prontas, atualizadas automaticamente. Esvazie para refazer."
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
        <StatCard
          title="Respondidas na hora"
          value={requests ? `${Math.round((100 * fromCache) / requests)} %` : '–'}
        />
        <StatCard title="Guardadas" value={formatNumber(replies)} />
        <StatCard title="Ocupam" value={formatBytes(bytes)} />
      </StatCards>
    </Panel>
  );
}
