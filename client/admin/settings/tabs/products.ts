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
      about: 'Notas e comentários dos compradores.',
      fields: [
        {
          name: 'enableReviews',
          label: 'Receber avaliações',
          kind: 'check',
          hint: 'Desligado, a loja oculta notas e avaliações, sem apagar.',
        },
      ],
    },
    {
      title: 'Estoque',
      about: 'Controle de estoque.',
      fields: [
        {
          name: 'enableStockManagement',
          label: 'Controlar o estoque',
          kind: 'check',
          hint: 'Desligado, a loja não mostra nem limita o estoque. Produtos com estoque automático ainda se esgotam.',
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
