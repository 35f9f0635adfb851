import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { ImportNotices, verdictColumns } from '#client/forms/ImportLines.tsx';
import { counted, onlyGood, VERDICTS } from '#client/forms/lineVerdicts.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { FormState } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { ProductImport, ProductImportLine } from '#shared/contract/importForm.ts';
import { LINE_VERDICTS, type LineVerdict } from '#shared/shop/productSheet.ts';
import type { loader } from './ListingImportPage.loader.ts';

const COLUMNS: Column<ProductImportLine>[] = [
  {
    title: 'Anúncio',
    cell: ({ line, title, productId }) => (
      <>
        {productId ? (
          <Link to={paths.listing(productId)}>{title || 'Sem título'}</Link>
        ) : (
          title || 'Sem título'
        )}
        <QuietLine>Linha {line}</QuietLine>
      </>
    ),
  },
  ...verdictColumns('Um rascunho novo'),
];

const TRAIL = [
  { label: 'Anúncios', to: paths.listings },
  { label: 'Importar', to: paths.importListings },
];

/** '/vender/anuncios/importar/{id}': what a file of listings does, line by line, until it is confirmed and afterwards. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded)
    return (
      <SellerFrame
        title="Importação não encontrada"
        about="A importação não é da sua loja ou passou de 7 dias."
        trail={TRAIL}
      >
        <EmptyState
          title="Não encontramos esta importação"
          action={<ButtonLink to={paths.importListings}>Enviar um arquivo</ButtonLink>}
        >
          Os dados importados estão nos seus anúncios.
        </EmptyState>
      </SellerFrame>
    );
  const { of, lines, verdict } = loaded;
  const here = paths.listingImport(of.id);
  const address = (changed: { verdict?: LineVerdict | undefined; page?: number }) => {
    const search = new URLSearchParams({
      ...(changed.verdict && { verdict: changed.verdict }),
      ...(changed.page && changed.page > 1 && { page: String(changed.page) }),
    }).toString();
    return search ? `${here}?${search}` : here;
  };
  const all = VERDICTS.reduce((sum, each) => sum + of.counts[each], 0);
  return (
    <SellerFrame title="Importar anúncios" about={of.fileName} trail={[...TRAIL, { label: of.fileName }]}>
      {of.state === 'preview' && <Decision of={of} />}
      {of.state === 'writing' && <Writing of={of} />}
      {of.state === 'done' && <Done of={of} />}
      <FilterLinks
        label="Filtrar por resultado"
        items={[
          { label: 'Todas', count: all, to: here, current: verdict === undefined },
          ...VERDICTS.filter((each) => of.counts[each] > 0 || each === verdict).map((each) => ({
            label: LINE_VERDICTS[each].plural,
            count: of.counts[each],
            to: address({ verdict: each }),
            current: verdict === each,
          })),
        ]}
      />
      {lines.items.length > 0 ? (
        <>
          <Table
            caption="Linhas do arquivo"
            columns={COLUMNS}
            rows={lines.items}
            keyOf={({ line }) => String(line)}
            phone="lines"
          />
          <PageLinks
            page={lines.page}
            pages={Math.ceil(lines.total / lines.perPage)}
            addressOf={(page) => address({ verdict, page })}
          />
        </>
      ) : (
        <EmptyState title="Nenhuma linha">Nenhuma linha do arquivo é assim.</EmptyState>
      )}
    </SellerFrame>
  );
}

function Decision({ of: { id, counts, ignoredColumns } }: { of: ProductImport }) {
  const answer = useActionData<FormState | undefined>();
  const busy = useNavigation().formAction === paths.listingImport(id);
  const good = counts.new + counts.changed;
  return (
    <Panel
      title="Nada foi gravado ainda"
      about={`${counted(counts.new, 'anúncio novo', 'anúncios novos')}, ${counted(counts.changed, 'alterado', 'alterados')}, ${counted(counts.unchanged, 'igual', 'iguais')} e ${counted(counts.faulty, 'linha com erro', 'linhas com erro')}.`}
    >
      <ImportNotices counts={counts} ignoredColumns={ignoredColumns} />
      <FormSummary>{answer?.done === false ? answer.fault.message : undefined}</FormSummary>
      <Actions>
        {good > 0 && (
          <Form method="post" action={paths.listingImport(id)} preventScrollReset>
            <SubmitButton
              name="intent"
              value={counts.faulty === 0 ? 'all' : 'good'}
              $variant={counts.faulty === 0 ? 'default' : 'outline'}
              busy={busy}
              busyLabel="Gravando..."
            >
              {counts.faulty === 0 ? 'Confirmar' : onlyGood(good)}
            </SubmitButton>
          </Form>
        )}
        <ButtonLink to={paths.importListings} $variant={good > 0 ? 'outline' : 'default'}>
          Enviar outro arquivo
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

/** The confirming browser learns of the result by itself; this is for a later visit during the import. */
function Writing({ of: { id, written, counts } }: { of: ProductImport }) {
  return (
    <Panel
      title="Gravando os anúncios"
      about={`${written} de ${counted(counts.new + counts.changed, 'linha gravada', 'linhas gravadas')}. Pode sair da página: a importação continua.`}
    >
      <Actions>
        <ButtonLink to={paths.listingImport(id)} preventScrollReset>
          Atualizar
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

function Done({ of: { written, mode, counts } }: { of: ProductImport }) {
  const answer = useActionData<FormState | undefined>();
  const left =
    mode === 'good' && counts.faulty > 0
      ? `; ${counted(counts.faulty, 'linha com erro ficou', 'linhas com erro ficaram')} de fora`
      : '';
  const words = `${counted(written, 'anúncio gravado', 'anúncios gravados')}${left}.`;
  return (
    <>
      {answer?.done === true && <SuccessNotice>{words}</SuccessNotice>}
      <Panel
        title="Importação concluída"
        about={answer?.done === true ? 'Adicione as imagens e envie os rascunhos.' : words}
      >
        <Actions>
          <ButtonLink to={paths.listings}>Ver os anúncios</ButtonLink>
          <ButtonLink to={paths.importListings} $variant="outline">
            Enviar outro arquivo
          </ButtonLink>
        </Actions>
      </Panel>
    </>
  );
}
