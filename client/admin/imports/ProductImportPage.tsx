import { useEffect, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { ImportNotices, verdictColumns } from '#client/forms/ImportLines.tsx';
import { counted, onlyGood, VERDICTS } from '#client/forms/lineVerdicts.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { color, radius } from '#client/ui/theme/tokens.ts';
import type { ProductImport, ProductImportLine } from '#shared/contract/importForm.ts';
import { LINE_VERDICTS, type LineVerdict } from '#shared/shop/productSheet.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './ProductImportPage.loader.ts';

const WORDS = Object.fromEntries(VERDICTS.map((each) => [each, LINE_VERDICTS[each].plural])) as Record<
  LineVerdict,
  string
>;

const COLUMNS: Column<ProductImportLine>[] = [
  {
    title: 'Produto',
    cell: ({ line, title, productId }) => (
      <>
        {productId ? (
          <Link to={adminPaths.product(productId)}>{title || 'Sem nome'}</Link>
        ) : (
          title || 'Sem nome'
        )}
        <Quiet as="small">{` · linha ${line}`}</Quiet>
      </>
    ),
  },
  ...verdictColumns('Produto novo'),
];

/** The effect of a product file, line by line, before it is confirmed and during the writing. */
export function Component() {
  const { of, lines, verdict, csv } = useLoaderData<typeof loader>();
  useProgress(of);
  const [confirmed, setConfirmed] = useState(false);
  const progress = <Progress {...of} />;
  const address = (changed: { verdict?: LineVerdict | undefined; page?: number }) =>
    listAddress(adminPaths.import(of.id), { verdict, ...changed });
  return (
    <AdminPage
      title="Importar produtos"
      subtitle={of.fileName}
      actions={<ListTools columns={COLUMNS} csv={csv} csvLabel="Exportar linhas" />}
    >
      <BackLink to={adminPaths.importProducts}>Enviar outro arquivo</BackLink>
      {of.state === 'preview' && <Decision of={of} onConfirmed={() => setConfirmed(true)} />}
      {of.state !== 'preview' &&
        (confirmed ? <FocusOnMount label="Andamento da importação">{progress}</FocusOnMount> : progress)}
      <StateLinks
        states={VERDICTS}
        words={WORDS}
        counts={of.counts}
        all="Todas"
        chosen={verdict}
        addressOf={(each) => address({ verdict: each })}
      />
      <ListBody
        caption="Linhas do arquivo"
        columns={COLUMNS}
        list={lines}
        addressOf={(page) => address({ page })}
        filtered={verdict !== undefined || lines.page > 1}
        all={{ to: adminPaths.import(of.id), label: 'Ver todas as linhas' }}
        empty={{ title: 'Nenhuma linha', filtered: 'Nenhuma linha do arquivo é assim.', nothing: '' }}
      />
    </AdminPage>
  );
}

const LOOK_AGAIN_MS = 700;

/** While lines are being written, the page reloads after each answer. */
function useProgress({ state }: ProductImport) {
  const { revalidate, state: reading } = useRevalidator();
  const waits = state === 'writing' && reading === 'idle';
  useEffect(() => {
    const timer = waits ? setTimeout(() => void revalidate(), LOOK_AGAIN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [waits, revalidate]);
}

function Decision({ of, onConfirmed }: { of: ProductImport; onConfirmed: () => void }) {
  const { id, counts } = of;
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const good = counts.new + counts.changed;
  const confirm = async (mode: 'all' | 'good') => {
    if (
      await save(
        async () => (await import('#shared/contract/admin/productImports.ts')).confirmProductImport,
        { params: { id }, body: { mode } },
      )
    )
      onConfirmed();
    await revalidate();
  };
  return (
    <Panel
      title="Nada foi gravado ainda"
      about={`${counted(counts.new, 'produto novo', 'produtos novos')}, ${counted(counts.changed, 'alterado', 'alterados')}, ${counted(counts.unchanged, 'igual', 'iguais')} e ${counted(counts.faulty, 'linha com erro', 'linhas com erro')}.`}
    >
      <ImportNotices {...of} />
      <FormSummary>{fault?.message}</FormSummary>
      <Actions>
        {good > 0 &&
          (counts.faulty === 0 ? (
            <Button type="button" disabled={busy} onClick={() => void confirm('all')}>
              {busy ? 'Confirmando...' : 'Confirmar'}
            </Button>
          ) : (
            <Button type="button" $variant="outline" disabled={busy} onClick={() => void confirm('good')}>
              {busy ? 'Confirmando...' : onlyGood(good)}
            </Button>
          ))}
        <ButtonLink to={adminPaths.importProducts} $variant="outline">
          Enviar outro arquivo
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

function Progress({ state, written, mode, counts }: ProductImport) {
  const all = counts.new + counts.changed;
  const done = state === 'done';
  return (
    <Panel
      title={done ? 'Importação concluída' : 'Gravando...'}
      about={
        done
          ? `${counted(written, 'produto gravado', 'produtos gravados')}${mode === 'good' && counts.faulty > 0 ? `; ${counted(counts.faulty, 'linha com erro ficou', 'linhas com erro ficaram')} de fora` : ''}.`
          : 'A loja continua aberta. Pode sair da página: a importação continua.'
      }
    >
      {!done && <Bar aria-label="Produtos gravados" value={written} max={Math.max(1, all)} />}
      <Quiet role="status">
        {done ? 'Cada mudança está no registro.' : `${formatNumber(written)} de ${formatNumber(all)}`}
      </Quiet>
      {done && (
        <Actions>
          <ButtonLink to={adminPaths.products}>Ver produtos</ButtonLink>
        </Actions>
      )}
    </Panel>
  );
}

const Bar = styled.progress`
  inline-size: 100%;
  block-size: 0.75rem;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.sunken};
  accent-color: ${color.accent};
`;
