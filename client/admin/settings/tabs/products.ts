import { Package } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Produtos: reviews and stock. */
export const PRODUCTS_TAB: SettingsTab = {
  slug: 'produtos',
  label: 'Produtos',
  Icon: Package,
  groups: [
    {
      title: 'Avaliações',
      about: 'As notas e palavras de quem comprou.',
      fields: [
        {
          name: 'enableReviews',
          label: 'Receber avaliações',
          kind: 'check',
          hint: 'Desligado, a loja não mostra notas nem avaliações; as já escritas ficam guardadas.',
        },
      ],
    },
    {
      title: 'Estoque',
      about: 'O que ainda há para vender.',
      fields: [
        {
          name: 'enableStockManagement',
          label: 'Controlar o estoque',
          kind: 'check',
          hint: 'Desligado, a loja não mostra nem limita o estoque. O que se entrega de unidades carregadas continua se esgotando com elas.',
        },
        {
          name: 'lowStockThreshold',
          label: 'Limite de estoque baixo',
          kind: 'integer',
          hint: 'Até este número o estoque aparece em amarelo.',
        },
      ],
    },
  ],
};
