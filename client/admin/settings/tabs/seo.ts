import { Search } from 'lucide-react';
import { SEO_PATTERNS, type SeoPattern } from '#shared/shop/seoPatterns.ts';
import type { SettingField, SettingsTab } from './settingsTab.ts';

const pattern = (name: SeoPattern, label: string, kind: 'text' | 'lines'): SettingField => ({
  name,
  label,
  kind,
  hint: `Pode usar ${SEO_PATTERNS[name].map((place) => `{${place}}`).join(', ')}.`,
});

/** Configurações › SEO: how search engines and messengers show the shop. */
export const SEO_TAB: SettingsTab = {
  slug: 'seo',
  label: 'SEO',
  Icon: Search,
  groups: [
    {
      title: 'Página inicial',
      about: 'Título e descrição da loja em buscas e links.',
      fields: [
        pattern('seoHomeTitle', 'Título', 'text'),
        pattern('seoHomeDescription', 'Descrição', 'lines'),
      ],
    },
    {
      title: 'Produtos',
      about: 'Título e descrição dos produtos.',
      fields: [
        pattern('seoProductTitle', 'Título de produto', 'text'),
        pattern('seoProductDescription', 'Descrição de produto', 'lines'),
      ],
    },
    {
      title: 'Categorias',
      about: 'Título e descrição das categorias.',
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
      about: 'Aparece nos links da loja em conversas e redes.',
      fields: [
        {
          name: 'seoSharePicture',
          label: 'Imagem',
          kind: 'picture',
          hint: 'PNG, JPG ou GIF de até 10 MB, de preferência 1200 × 630. Vazio usa o desenho da loja. Produtos e artigos usam a própria imagem.',
        },
      ],
    },
    {
      title: 'Buscadores',
      about: 'Verificação do site e presença em buscadores.',
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
          hint: 'Desligado, as páginas pedem para sair dos buscadores. Pode levar alguns dias.',
        },
      ],
    },
  ],
};
