import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SheetSteps } from '#client/forms/ImportLines.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { previewProductImport } from '#shared/contract/admin/productImports.ts';

/** Produtos › Importar CSV: reads a file and shows its effect before anything is written. */
export function Component() {
  const navigate = useNavigate();
  const { busy, fault, save } = useSaving();
  const [name, setName] = useState('');
  const read = async (file: File) => {
    setName(file.name);
    await save(async () => {
      const { id } = await callEndpoint(
        async () => (await import('#shared/contract/admin/productImports.ts')).previewProductImport,
        { files: [file] },
      );
      await navigate(adminPaths.import(id));
    });
  };
  const atFile = fault?.fields['file'];
  return (
    <AdminPage title="Importar produtos" subtitle="Mude muitos produtos de uma vez numa planilha.">
      <BackLink to={adminPaths.products}>Todos os produtos</BackLink>
      <Panel title="1. Exporte" action={<CsvButton address="/api/admin/products" />}>
        <SheetSteps>
          <li>Abra o arquivo no Excel, no LibreOffice ou no Google Planilhas e mude o que quiser.</li>
          <li>
            Uma linha com <strong>ID</strong> muda o produto. Sem ID, cria um novo.
          </li>
          <li>Não mude as colunas “Estoque na exportação” e “Versão”.</li>
          <li>Apagar uma coluna não muda nada. Apagar uma linha não exclui o produto.</li>
        </SheetSteps>
      </Panel>
      <Panel title="2. Envie de volta" about="Confira cada linha antes de confirmar.">
        <ChangedOnlyBy<typeof previewProductImport> by="products.write">
          <FileField
            label="Arquivo CSV"
            hint="Até 10.000 linhas e 10 MB."
            accept={['.csv', '.txt', 'text/csv']}
            disabled={busy}
            error={atFile}
            onChoose={(file) => void read(file)}
          />
        </ChangedOnlyBy>
        <StatusLine>{busy && <Notice $tone="neutral">{`Lendo “${name}”...`}</Notice>}</StatusLine>
        <FormSummary>{atFile ? undefined : fault?.message}</FormSummary>
      </Panel>
    </AdminPage>
  );
}
