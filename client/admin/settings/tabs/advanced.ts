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
      about: 'Texto e horário da loja fechada. Para fechar agora, use o modo de manutenção na aba Loja.',
      fields: [
        {
          name: 'maintenanceText',
          label: 'Aviso',
          kind: 'lines',
          hint: 'Na página fechada e no anúncio da manutenção. Vazio usa o texto padrão.',
        },
        {
          name: 'maintenanceFrom',
          label: 'Início da manutenção programada',
          kind: 'moment',
          hint: 'No fuso da loja. O site anuncia desde já. Vazio não programa.',
        },
        {
          name: 'maintenanceUntil',
          label: 'Abrir de novo em',
          kind: 'moment',
          hint: 'A loja reabre automaticamente. Você pode abrir antes no modo de manutenção.',
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
          hint: 'Cada nova cópia apaga as mais antigas.',
        },
      ],
    },
  ],
};
