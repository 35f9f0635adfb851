import { Globe } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Loja: how the shop writes amounts and dates, and whom it serves. */
export const SHOP_TAB: SettingsTab = {
  slug: 'loja',
  label: 'Loja',
  Icon: Globe,
  groups: [
    {
      title: 'Formatos',
      about: 'Como datas, horas e dinheiro são escritos.',
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
          hint: 'Os preços mudam de moeda, e não de número. Pix, boleto e saques só existem em reais. Não muda enquanto houver pedidos, disputas ou saldos em aberto.',
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
          hint: 'Nele contam os dias dos relatórios e o horário de atendimento.',
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
      about: 'O que a loja aceita agora.',
      fields: [
        {
          name: 'maintenanceMode',
          label: 'Modo de manutenção',
          kind: 'check',
          hint: 'Ligado, só administradores entram na loja; os visitantes veem um aviso.',
        },
        {
          name: 'enableRegistration',
          label: 'Permitir novos cadastros',
          kind: 'check',
          hint: 'Desligado, ninguém cria conta nova na loja.',
        },
      ],
    },
  ],
};
