import { AsideColumns, Stack } from './AsideColumns.tsx';
import { Panel } from './Panel.tsx';

export const Sample = () => (
  <>
    <AsideColumns $aside="21rem">
      <Stack>
        <Panel title="Itens">Recarga de 100 diamantes</Panel>
        <Panel title="Entrega">Na hora</Panel>
      </Stack>
      <Panel title="Resumo">R$ 8,90</Panel>
    </AsideColumns>
  </>
);
