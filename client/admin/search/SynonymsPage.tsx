import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { StickyRows } from '#client/admin/kit/StickyRows.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import type { listSynonyms, saveSynonym } from '#shared/contract/admin/synonyms.ts';
import { searchable } from '#shared/values/text.ts';

/** Synonyms of search words. */
export function Component() {
  const { items } = useReply<typeof listSynonyms>();
  return (
    <StickyRows<typeof saveSynonym, 'word' | 'meaning', (typeof items)[number]>
      title="Sinônimos da busca"
      subtitle="Ajude a busca: “gift card” encontra também vale presente."
      actions={<CsvButton address="/api/admin/search-synonyms" />}
      back={[adminPaths.categories, 'Categorias']}
      caption="Sinônimos"
      rows={items}
      keyOf={({ word }) => word}
      empty={['Nenhum sinônimo', 'Sem sinônimos, a busca usa só as palavras digitadas.']}
      by="categories.write"
      form={{
        title: 'Novo sinônimo',
        about: 'Repetir uma palavra ou expressão troca o significado.',
        button: 'Salvar sinônimo',
        saved: 'Sinônimo salvo. A busca já o conhece.',
      }}
      kind={{
        name: 'near',
        label: 'A loja não vende isso: sem resultado, sugerir a categoria',
        mark: 'sugestão',
        isOf: ({ near }) => near === true,
      }}
      fields={[
        { name: 'word', label: 'Palavra', hint: 'Até 4 palavras, como as pessoas digitam', maxLength: 40 },
        {
          name: 'meaning',
          label: 'Também significa',
          hint: 'Separe os significados por vírgula',
          maxLength: 120,
        },
      ]}
      add={({ word, meaning }, near) =>
        // Case and accents of the word do not matter.
        callEndpoint(async () => (await import('#shared/contract/admin/synonyms.ts')).saveSynonym, {
          body: { word: searchable(word), meaning, ...(near && { near }) },
        })
      }
      remove={({ word }) =>
        callEndpoint(async () => (await import('#shared/contract/admin/synonyms.ts')).deleteSynonym, {
          params: { word },
        })
      }
      removedWords={({ word }) => `“${word}” não é mais sinônimo.`}
    />
  );
}
