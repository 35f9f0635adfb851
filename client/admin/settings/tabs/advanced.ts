import { SlidersHorizontal } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Avançado: maintenance and backups. */
export const ADVANCED_TAB: SettingsTab = {
  slug: 'avancado',
  label: 'Avançado',
  Icon: SlidersHorizontal,
  groups: [
    {
      title: 'Manutenção',
      about:
        'O que se lê enquanto a loja está fechada. Para fechar agora, use o modo de manutenção da aba Loja.',
      fields: [
        {
          name: 'maintenanceText',
          label: 'Aviso',
          kind: 'lines',
          hint: 'Na página fechada e no anúncio da manutenção; vazio usa a frase de sempre.',
        },
        {
          name: 'maintenanceFrom',
          label: 'Fechar sozinha em',
          kind: 'moment',
          hint: 'Pelo relógio da loja. O site anuncia a partir de agora; vazio não programa nada.',
        },
        {
          name: 'maintenanceUntil',
          label: 'Abrir de novo em',
          kind: 'moment',
          hint: 'A loja abre sozinha. Quem abrir antes, no modo de manutenção, a deixa aberta.',
        },
      ],
    },
    {
      title: 'Cópias de segurança',
      about: 'Banco de dados, imagens enviadas e chaves, em uma pasta do servidor.',
      fields: [
        {
          name: 'backupDaily',
          label: 'Fazer uma cópia por dia',
          kind: 'check',
          hint: 'Cada uma ocupa o tamanho do banco de dados e das imagens.',
        },
        {
          name: 'backupsKept',
          label: 'Guardar as últimas',
          kind: 'integer',
          hint: 'As mais antigas são apagadas depois de cada cópia que deu certo.',
        },
      ],
    },
  ],
};
