import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { callEndpoint, importNeeded } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SheetSteps } from '#client/forms/ImportLines.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { loader } from './ImportListingsPage.loader.ts';
import { NewcomerNotice } from './NewcomerNotice.tsx';
import { SheetDownload } from './SheetDownload.tsx';

/** '/vender/anuncios/importar': a file is read, and what it would do is shown before anything is written. */
export function Component() {
  const { limits } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const reading = useSaving();
  const [name, setName] = useState('');
  const read = async (file: File) => {
    setName(file.name);
    await reading.save(async () => {
      const { id } = await callEndpoint(
        async () => (await import('#shared/contract/seller/listingImports.ts')).previewListingImport,
        { files: [file] },
      );
      await navigate(paths.listingImport(id));
    });
  };
  const atFile = reading.fault?.fields['file'];
  return (
    <SellerFrame
      title="Importar anúncios"
      about="Crie ou mude até 500 anúncios de uma vez, numa planilha."
      trail={[{ label: 'Anúncios', to: paths.listings }, { label: 'Importar' }]}
    >
      <NewcomerNotice limits={limits} />
      <Panel
        title="1. Baixe a planilha"
        about="Abra a planilha com seus anúncios no Excel, no LibreOffice ou no Google Planilhas."
      >
        <SheetSteps>
          <li>
            Uma linha sem <strong>ID</strong> cria um anúncio. Com ID, muda o anúncio.
          </li>
          <li>
            Em <strong>Enviar para análise</strong>, escreva Sim no que já pode ser analisado. O resto fica
            como rascunho. Adicione as imagens depois, no anúncio.
          </li>
          <li>Preço e estoque de anúncios aprovados mudam na hora. Título e texto passam por análise.</li>
          <li>Apagar uma coluna não muda nada. Apagar uma linha não exclui o anúncio.</li>
        </SheetSteps>
        <SheetDownload
          label="Baixar planilha"
          download={async () => (await importNeeded(() => import('./importCalls.ts'))).download()}
        />
      </Panel>
      <Panel title="2. Envie de volta" about="Confira cada linha antes de confirmar.">
        <FileField
          label="Arquivo CSV"
          hint="Até 500 linhas e 10 MB."
          accept={['.csv', '.txt', 'text/csv']}
          disabled={reading.busy}
          error={atFile}
          onChoose={(file) => void read(file)}
        />
        <StatusLine>{reading.busy && <Notice $tone="neutral">{`Lendo “${name}”...`}</Notice>}</StatusLine>
        <FormSummary>{atFile ? undefined : reading.fault?.message}</FormSummary>
        <WithoutScripts as="p">Ative o JavaScript para baixar e enviar a planilha.</WithoutScripts>
      </Panel>
    </SellerFrame>
  );
}
