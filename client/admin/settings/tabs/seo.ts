import { Search } from 'lucide-react';
import { SEO_PATTERNS, type SeoPattern } from '#shared/pages/seoPatterns.ts';
import type { SettingField, SettingsTab } from './settingsTab.ts';

const pattern = (name: SeoPattern, label: string, kind: 'text' | 'lines'): SettingField => ({
  name,
  label,
  kind,
  hint: `Pode usar ${SEO_PATTERNS[name].map((place) => `{${place}}`).join(', ')}.`,
});

/** Configurações › SEO: what search engines and messengers show of the shop. */
export const SEO_TAB: SettingsTab = {
  slug: 'seo',
  label: 'SEO',
  Icon: Search,
  groups: [
    {
      title: 'Página inicial',
      about: 'O que aparece em buscas e em links para a loja.',
      fields: [
        pattern('seoHomeTitle', 'Título', 'text'),
        pattern('seoHomeDescription', 'Descrição', 'lines'),
      ],
    },
    {
      title: 'Produtos',
      about: 'O que aparece de cada produto.',
      fields: [
        pattern('seoProductTitle', 'Título de produto', 'text'),
        pattern('seoProductDescription', 'Descrição de produto', 'lines'),
      ],
    },
    {
      title: 'Categorias',
      about: 'O que aparece de cada categoria.',
      fields: [
        pattern('seoCategoryTitle', 'Título de categoria', 'text'),
        pattern('seoCategoryDescription', 'Descrição de categoria', 'lines'),
      ],
    },
    {
      title: 'Outras páginas',
      about: 'Blog, ajuda, vendedores, textos.',
      fields: [pattern('seoPageTitle', 'Título de página', 'text')],
    },
    {
      title: 'Imagem de links',
      about: 'Aparece quando alguém manda o endereço da loja em uma conversa.',
      fields: [
        {
          name: 'seoSharePicture',
          label: 'Imagem',
          kind: 'picture',
          hint: 'PNG, JPG ou GIF de até 10 MB; ideal em 1200 × 630. Sem nenhuma, vale o desenho da loja. Produtos e artigos mostram a imagem deles.',
        },
      ],
    },
    {
      title: 'Buscadores',
      about: 'O que prova que a loja é sua, e se ela pode ser encontrada.',
      fields: [
        {
          name: 'seoGoogleCode',
          label: 'Verificação do Google',
          kind: 'text',
          hint: 'Do Search Console, método “tag HTML”: o código ou a tag inteira.',
        },
        {
          name: 'seoBingCode',
          label: 'Verificação do Bing',
          kind: 'text',
          hint: 'Do Bing Webmaster Tools, opção “meta tag”: o código ou a tag inteira.',
        },
        {
          name: 'seoIndexing',
          label: 'Aparecer em buscas',
          kind: 'check',
          hint: 'Desligado, cada página pede aos buscadores para não ser mostrada, e o mapa do site sai do robots.txt. Quem já foi listado some em alguns dias.',
        },
      ],
    },
  ],
};
