import { Globe } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Loja: formats of amounts and dates, and the markets of the shop. */
export const SHOP_TAB: SettingsTab = {
  slug: 'loja',
  label: 'Loja',
  Icon: Globe,
  groups: [
    {
      title: 'Formatos',
      about: 'Formato de datas, horas e dinheiro.',
      fields: [
        {
          name: 'currency',
          label: 'Moeda',
          kind: 'choice',
          choices: {
            BRL: 'Real (BRL)',
            USD: 'Dólar americano (USD)',
            EUR: 'Euro (EUR)',
          },
          hint: 'Os preços não são convertidos: R$ 10,00 passa a US$ 10,00. Pix, boleto e saques são só em reais. Não dá para mudar com pedidos, disputas ou saldos em aberto.',
        },
        {
          name: 'timezone',
          label: 'Fuso horário',
          kind: 'choice',
          choices: {
            'America/Sao_Paulo': 'São Paulo',
            'America/Rio_Branco': 'Rio Branco',
            'America/Manaus': 'Manaus',
          },
          hint: 'Usado nos relatórios e no horário de atendimento.',
        },
        {
          name: 'dateFormat',
          label: 'Formato da data',
          kind: 'choice',
          choices: { 'DD/MM/YYYY': 'DD/MM/AAAA', 'MM/DD/YYYY': 'MM/DD/AAAA', 'YYYY-MM-DD': 'AAAA-MM-DD' },
          hint: 'Em telas, gráficos, e-mails e arquivos.',
        },
        {
          name: 'timeFormat',
          label: 'Formato da hora',
          kind: 'choice',
          choices: { '24h': '24 horas', '12h': '12 horas' },
          hint: 'Como 18:30 ou 6:30 PM.',
        },
      ],
    },
    {
      title: 'Funcionamento',
      about: 'Acesso à loja.',
      fields: [
        {
          name: 'maintenanceMode',
          label: 'Modo de manutenção',
          kind: 'check',
          hint: 'Ligado, só administradores entram. Os visitantes veem um aviso.',
        },
        {
          name: 'enableRegistration',
          label: 'Permitir novos cadastros',
          kind: 'check',
          hint: 'Desligado, não dá para criar contas.',
        },
      ],
    },
  ],
};
