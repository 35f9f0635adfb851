import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { StickyRows } from '#client/admin/kit/StickyRows.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import type { listRedirects, saveRedirect } from '#shared/contract/admin/redirects.ts';

/** Previous addresses of pages, and where they lead now. */
export function Component() {
  const { items } = useReply<typeof listRedirects>();
  return (
    <StickyRows<typeof saveRedirect, 'from' | 'to', (typeof items)[number]>
      title="Redirecionamentos"
      subtitle="Leve visitas de endereços antigos para os novos."
      actions={<CsvButton address="/api/admin/redirects" />}
      back={[`${adminPaths.settings}?aba=seo`, 'Configurações de SEO']}
      caption="Redirecionamentos"
      rows={items}
      keyOf={({ id }) => id}
      empty={['Nenhum redirecionamento', 'Endereços antigos mostram “página não encontrada”.']}
      by="settings.write"
      form={{
        title: 'Novo redirecionamento',
        about: 'Vale para endereços sem página. Repetir um endereço da lista troca o destino.',
        button: 'Salvar redirecionamento',
        saved: 'Salvo. O endereço antigo já leva ao novo.',
      }}
      fields={[
        {
          name: 'from',
          label: 'Endereço antigo',
          hint: 'Sem o site, como /contas-antigas',
          maxLength: 200,
        },
        { name: 'to', label: 'Leva a', hint: 'Um endereço da loja, como /instagram', maxLength: 300 },
      ]}
      add={({ from, to }) =>
        callEndpoint(async () => (await import('#shared/contract/admin/redirects.ts')).saveRedirect, {
          body: { from, to },
        })
      }
      remove={({ id }) =>
        callEndpoint(async () => (await import('#shared/contract/admin/redirects.ts')).deleteRedirect, {
          params: { id },
        })
      }
      removedWords={({ from }) => `${from} não leva mais a outro endereço.`}
    />
  );
}
