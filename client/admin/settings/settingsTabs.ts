import type { StoreSettings } from '#shared/contract/settings.ts';
import { DELIVERIES } from '../products/productValues.ts';

export interface SettingField {
  name: keyof StoreSettings;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'url' | 'integer' | 'number' | 'lines' | 'check' | 'choice';
  hint?: string;
  choices?: Record<string, string>;
}

interface SettingsTab {
  slug: string;
  label: string;
  groups: { title: string; fields: SettingField[] }[];
}

const text = (name: keyof StoreSettings, label: string, hint?: string): SettingField => ({
  name,
  label,
  kind: 'text',
  ...(hint && { hint }),
});
const HOURS = 'Como 09:00-18:00; vazio quer dizer fechado.';

/** The ten tabs of the settings and the fields of those that have any. (Specification, 'Store settings') */
export const SETTINGS_TABS: SettingsTab[] = [
  {
    slug: 'geral',
    label: 'Geral',
    groups: [
      {
        title: 'Loja',
        fields: [
          text('storeName', 'Nome da loja'),
          { name: 'storeEmail', label: 'E-mail da loja', kind: 'email' },
          { name: 'supportEmail', label: 'E-mail do suporte', kind: 'email' },
          { name: 'storePhone', label: 'Telefone e WhatsApp', kind: 'tel' },
          text('legalName', 'Razão social'),
          text('cnpj', 'CNPJ'),
          text('salesClaim', 'Vendas anunciadas', 'Aparece na página inicial como “+15.000 Vendas”.'),
        ],
      },
      {
        title: 'Endereço',
        fields: [
          text('storeAddress', 'Endereço'),
          text('storeCity', 'Cidade'),
          text('storeState', 'Estado'),
          text('storeZipCode', 'CEP'),
        ],
      },
      {
        title: 'Atendimento por pessoas',
        fields: [
          text('hoursWeekdays', 'Segunda a sexta', HOURS),
          text('hoursSaturday', 'Sábado', HOURS),
          text('hoursSunday', 'Domingo', HOURS),
        ],
      },
      {
        title: 'Redes sociais',
        fields: [
          { name: 'socialInstagram', label: 'Instagram', kind: 'url' },
          { name: 'socialFacebook', label: 'Facebook', kind: 'url' },
          { name: 'socialTwitter', label: 'X (Twitter)', kind: 'url' },
          { name: 'socialYoutube', label: 'YouTube', kind: 'url' },
        ],
      },
    ],
  },
  {
    slug: 'loja',
    label: 'Loja',
    groups: [
      {
        title: 'Formatos',
        fields: [
          {
            name: 'currency',
            label: 'Moeda',
            kind: 'choice',
            choices: { BRL: 'Real (BRL)' },
            hint: 'Pix, boleto e todos os preços são em reais.',
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
          },
          {
            name: 'dateFormat',
            label: 'Formato da data',
            kind: 'choice',
            choices: { 'DD/MM/YYYY': 'DD/MM/AAAA', 'MM/DD/YYYY': 'MM/DD/AAAA', 'YYYY-MM-DD': 'AAAA-MM-DD' },
          },
          {
            name: 'timeFormat',
            label: 'Formato da hora',
            kind: 'choice',
            choices: { '24h': '24 horas', '12h': '12 horas' },
          },
        ],
      },
      {
        title: 'Funcionamento',
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
  },
  {
    slug: 'produtos',
    label: 'Produtos',
    groups: [
      {
        title: 'Avaliações',
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
  },
  {
    slug: 'pagamentos',
    label: 'Pagamentos',
    groups: [
      {
        title: 'Formas de pagamento',
        fields: [
          {
            name: 'acceptPix',
            label: 'Pix',
            kind: 'check',
            hint: 'Confirmado em segundos.',
          },
          { name: 'acceptCard', label: 'Cartão de crédito', kind: 'check' },
          {
            name: 'acceptBoleto',
            label: 'Boleto',
            kind: 'check',
            hint: 'Só para e-mails confirmados, nunca para a última unidade, e até a metade do estoque.',
          },
        ],
      },
      {
        title: 'Pix',
        fields: [
          {
            name: 'pixDiscountPercent',
            label: 'Desconto no Pix (%)',
            kind: 'number',
            hint: 'Vale em todos os produtos, assim que for salvo.',
          },
          {
            name: 'pixMinutes',
            label: 'Minutos para pagar',
            kind: 'integer',
            hint: 'De 30 a 1.440; até lá as unidades do pedido ficam reservadas.',
          },
        ],
      },
      {
        title: 'Cartão',
        fields: [
          { name: 'installmentsMax', label: 'Máximo de parcelas', kind: 'integer', hint: 'De 1 a 12.' },
          {
            name: 'installmentsInterestFree',
            label: 'Parcelas sem juros',
            kind: 'integer',
            hint: 'Até este número o cliente não paga nada a mais; acima dele valem os juros.',
          },
          {
            name: 'monthlyInterestPercent',
            label: 'Juros ao mês (%)',
            kind: 'number',
            hint: 'Pela Tabela Price; o cliente vê o total antes de pagar.',
          },
          {
            name: 'installmentLeast',
            label: 'Menor parcela (R$)',
            kind: 'number',
            hint: 'Nenhuma parcela fica abaixo deste valor; compras pequenas saem em menos vezes.',
          },
        ],
      },
      {
        title: 'Boleto',
        fields: [
          {
            name: 'boletoDays',
            label: 'Dias até o vencimento',
            kind: 'integer',
            hint: 'Até o vencimento as unidades do pedido ficam reservadas.',
          },
        ],
      },
    ],
  },
  {
    slug: 'entregas',
    label: 'Entregas',
    groups: [
      {
        title: 'Promessa',
        fields: [
          {
            name: 'defaultDelivery',
            label: 'Entrega de produtos novos',
            kind: 'choice',
            choices: DELIVERIES,
            hint: 'Já vem escolhida ao cadastrar; cada produto pode prometer outra.',
          },
          {
            name: 'deliveryClock',
            label: 'Prazo de quem entrega',
            kind: 'choice',
            choices: { always: 'Corre a qualquer hora', attended: 'Só corre no horário de atendimento' },
            hint: 'No horário de atendimento da aba Geral, a loja passa a prometer minutos e horas úteis. Vale para o que for pago daqui em diante.',
          },
        ],
      },
      {
        title: 'Depois da entrega',
        fields: [
          {
            name: 'deliveryInstructions',
            label: 'Instruções ao cliente',
            kind: 'lines',
            hint: 'Aparecem junto de tudo o que foi entregue, na página do pedido. Não escreva senhas aqui.',
          },
          {
            name: 'revealReminderHours',
            label: 'Lembrar quem não revelou (horas)',
            kind: 'integer',
            hint: 'Um e-mail por pedido, tantas horas depois da entrega; 0 não manda nenhum.',
          },
        ],
      },
      {
        title: 'Arrependimento',
        fields: [
          {
            name: 'selfRefundDays',
            label: 'Dias para o cliente se reembolsar',
            kind: 'integer',
            hint: 'Contados do pagamento, enquanto nada foi revelado; por lei, ao menos 7.',
          },
        ],
      },
    ],
  },
  ...['E-mail', 'Impostos', 'SEO', 'Integrações', 'Avançado'].map((label) => ({
    slug: label
      .normalize('NFD')
      .replace(/[^\w-]/g, '')
      .toLowerCase(),
    label,
    groups: [],
  })),
];

/** Where a field stands, so that a fault on another tab can be shown. */
export const tabOf = (name: string): string | undefined =>
  SETTINGS_TABS.find(({ groups }) => groups.some(({ fields }) => fields.some((field) => field.name === name)))
    ?.slug;
