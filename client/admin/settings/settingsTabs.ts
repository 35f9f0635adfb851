import {
  Building2,
  CreditCard,
  Globe,
  type LucideIcon,
  Mail,
  Package,
  Plug,
  SlidersHorizontal,
  Zap,
} from 'lucide-react';
import type { StoreSettings } from '#shared/contract/settings.ts';
import { SEO_TAB } from './tabs/seo.ts';
import { TAXES_TAB } from './tabs/taxes.ts';
import { DELIVERIES } from '../products/productValues.ts';

export interface SettingField {
  name: keyof StoreSettings;
  label: string;
  /** An amount is any number of two decimals, typed as people here type them. */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'integer'
    | 'amount'
    | 'lines'
    | 'check'
    | 'choice'
    | 'moment'
    | 'picture';
  hint: string;
  choices?: Record<string, string>;
}

export interface SettingsTab {
  slug: string;
  label: string;
  Icon: LucideIcon;
  groups: { title: string; about: string; fields: SettingField[] }[];
}

const text = (name: keyof StoreSettings, label: string, hint: string): SettingField => ({
  name,
  label,
  kind: 'text',
  hint,
});
const LINK = 'Endereço completo, com https://; vazio não aparece.';
const HOURS = 'Como 09:00-18:00; vazio quer dizer fechado.';

/** The ten tabs of the settings and the fields of those that have any. (Specification, 'Store settings') */
export const SETTINGS_TABS: SettingsTab[] = [
  {
    slug: 'geral',
    label: 'Geral',
    Icon: Building2,
    groups: [
      {
        title: 'Loja',
        about: 'Como a loja se chama e por onde se fala com ela.',
        fields: [
          text('storeName', 'Nome da loja', 'No topo da loja, nos títulos e em todos os e-mails.'),
          {
            name: 'storeEmail',
            label: 'E-mail da loja',
            kind: 'email',
            hint: 'Remetente do que a loja manda, e onde ela é avisada.',
          },
          {
            name: 'supportEmail',
            label: 'E-mail do suporte',
            kind: 'email',
            hint: 'No rodapé, no contato e em cada e-mail.',
          },
          {
            name: 'storePhone',
            label: 'Telefone e WhatsApp',
            kind: 'tel',
            hint: 'Com DDD; vazio não aparece.',
          },
          text('legalName', 'Razão social', 'Como no cadastro da empresa; no rodapé, nos boletos e recibos.'),
          text('cnpj', 'CNPJ', '14 letras e números, com ou sem pontos.'),
          text('salesClaim', 'Vendas anunciadas', 'Aparece na página inicial como “+15.000 Vendas”.'),
        ],
      },
      {
        title: 'Endereço',
        about: 'Aparece no contato e nos recibos.',
        fields: [
          text('storeAddress', 'Endereço', 'Rua, número e complemento.'),
          text('storeCity', 'Cidade', 'Onde fica a loja.'),
          text('storeState', 'Estado', 'A sigla, como SP.'),
          text('storeZipCode', 'CEP', 'Como 01000-000.'),
        ],
      },
      {
        title: 'Atendimento por pessoas',
        about: 'Quando alguém responde, no fuso horário da loja.',
        fields: [
          text('hoursWeekdays', 'Segunda a sexta', HOURS),
          text('hoursSaturday', 'Sábado', HOURS),
          text('hoursSunday', 'Domingo', HOURS),
        ],
      },
      {
        title: 'Redes sociais',
        about: 'Os ícones do rodapé.',
        fields: [
          { name: 'socialInstagram', label: 'Instagram', kind: 'url', hint: LINK },
          { name: 'socialFacebook', label: 'Facebook', kind: 'url', hint: LINK },
          { name: 'socialTwitter', label: 'X (Twitter)', kind: 'url', hint: LINK },
          { name: 'socialYoutube', label: 'YouTube', kind: 'url', hint: LINK },
        ],
      },
    ],
  },
  {
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
  },
  {
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
  },
  {
    slug: 'pagamentos',
    label: 'Pagamentos',
    Icon: CreditCard,
    groups: [
      {
        title: 'Formas de pagamento',
        about: 'O que o cliente pode escolher ao pagar.',
        fields: [
          {
            name: 'acceptPix',
            label: 'Pix',
            kind: 'check',
            hint: 'Confirmado em segundos.',
          },
          {
            name: 'acceptCard',
            label: 'Cartão de crédito',
            kind: 'check',
            hint: 'À vista ou em parcelas, como abaixo.',
          },
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
        about: 'O desconto e o tempo de um código.',
        fields: [
          {
            name: 'pixDiscountPercent',
            label: 'Desconto no Pix (%)',
            kind: 'amount',
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
        about: 'Em quantas vezes e com que juros.',
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
            kind: 'amount',
            hint: 'Pela Tabela Price; o cliente vê o total antes de pagar.',
          },
          {
            name: 'installmentLeast',
            label: 'Menor parcela (R$)',
            kind: 'amount',
            hint: 'Nenhuma parcela fica abaixo deste valor; compras pequenas saem em menos vezes.',
          },
        ],
      },
      {
        title: 'Taxa de venda',
        about: 'O que a loja retém de cada venda de um vendedor.',
        fields: [
          {
            name: 'sellerFeePercent',
            label: 'Taxa da loja (%)',
            kind: 'amount',
            hint: 'Vale onde produto, vendedor e categoria não têm taxa própria, para os pedidos feitos depois de salvar.',
          },
        ],
      },
      {
        title: 'Liberação do dinheiro',
        about:
          'Quando o que foi vendido fica disponível para o vendedor; vale para o que for entregue depois de salvar.',
        fields: [
          {
            name: 'holdDays',
            label: 'Dias de retenção',
            kind: 'integer',
            hint: 'Depois da entrega nas categorias de chaves, códigos e créditos. Contas ficam retidas até o fim da garantia, ou menos no verde.',
          },
          {
            name: 'confirmedHoldDays',
            label: 'Dias depois da confirmação',
            kind: 'integer',
            hint: 'Quando quem comprou um código ou uma licença confirma o recebimento, a retenção termina tantos dias depois, se isso for antes.',
          },
          {
            name: 'greenHoldDays',
            label: 'Dias de retenção de contas no verde',
            kind: 'integer',
            hint: 'Depois da entrega de uma conta por uma loja com o termômetro verde, se a garantia for mais longa.',
          },
          {
            name: 'greenConfirmedHoldDays',
            label: 'Dias depois da confirmação, no verde',
            kind: 'integer',
            hint: 'Quando quem comprou a conta confirma o recebimento.',
          },
          {
            name: 'reservePercent',
            label: 'Reserva (%)',
            kind: 'amount',
            hint: 'A parte que continua retida até o fim da garantia, quando a retenção é mais curta.',
          },
          {
            name: 'newcomerSales',
            label: 'Vendas de um vendedor novo',
            kind: 'integer',
            hint: 'Quem concluiu menos vendas do que isto tem tudo retido até o fim da garantia.',
          },
        ],
      },
      {
        title: 'Saques',
        about: 'Quando um vendedor recebe o que tem disponível.',
        fields: [
          {
            name: 'payoutLeast',
            label: 'Menor saque (R$)',
            kind: 'amount',
            hint: 'Abaixo disso ninguém pede, e a sexta-feira não paga sozinha.',
          },
          {
            name: 'payoutLockHours',
            label: 'Bloqueio depois de uma troca (horas)',
            kind: 'integer',
            hint: 'De senha ou de chave Pix; o vendedor vê o motivo e até quando.',
          },
        ],
      },
      {
        title: 'Advertências',
        about: 'Quando uma loja se suspende sozinha; as advertências dadas contam pelos números novos.',
        fields: [
          {
            name: 'strikesToSuspend',
            label: 'Advertências que suspendem',
            kind: 'integer',
            hint: 'Tantas que ainda contam suspendem a loja até a primeira deixar de contar.',
          },
          {
            name: 'strikeDays',
            label: 'Dias em que uma advertência conta',
            kind: 'integer',
            hint: 'Depois disso ela fica na página do vendedor, mas não suspende.',
          },
        ],
      },
      {
        title: 'Boleto',
        about: 'O prazo de quem paga no banco.',
        fields: [
          {
            name: 'boletoDays',
            label: 'Dias até o vencimento',
            kind: 'integer',
            hint: 'Até o vencimento as unidades do pedido ficam reservadas.',
          },
        ],
      },
      {
        title: 'Reembolsos',
        about: 'Quando quem devolve dinheiro confirma a própria senha.',
        fields: [
          {
            name: 'refundPasswordAbove',
            label: 'Confirmar acima de (R$)',
            kind: 'amount',
            hint: 'Pedem a senha quando a última vez faz mais de 15 minutos; 0 pede sempre.',
          },
        ],
      },
    ],
  },
  {
    slug: 'entregas',
    label: 'Entregas',
    Icon: Zap,
    groups: [
      {
        title: 'Promessa',
        about: 'O que a loja promete sobre a entrega.',
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
        about: 'O que o cliente lê quando já recebeu.',
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
        title: 'Entregas atrasadas',
        about: 'O que acontece com um item que não chega; vale para o que for pago depois de salvar.',
        fields: [
          {
            name: 'lateMinutes',
            label: 'Atrasado depois de (minutos)',
            kind: 'integer',
            hint: 'Contados do prazo prometido. Daí em diante quem comprou pode cancelar o item e ter tudo de volta.',
          },
          {
            name: 'undeliveredHours',
            label: 'Cancelado sozinho depois de (horas)',
            kind: 'integer',
            hint: 'Contadas do prazo prometido: o que não foi entregue é cancelado e devolvido.',
          },
        ],
      },
      {
        title: 'Disputas',
        about: 'Os prazos de cada passo; valem para as disputas abertas depois de salvar.',
        fields: [
          {
            name: 'disputeAnswerHours',
            label: 'Resposta do vendedor (horas)',
            kind: 'integer',
            hint: 'Sem resposta até lá, o valor todo volta a quem comprou.',
          },
          {
            name: 'disputeNegotiationDays',
            label: 'Negociação (dias)',
            kind: 'integer',
            hint: 'Contados da abertura; depois a disputa passa à equipe.',
          },
          {
            name: 'disputeDecisionDays',
            label: 'Decisão da equipe (dias úteis)',
            kind: 'integer',
            hint: 'Passado o prazo, a loja recebe um e-mail.',
          },
          {
            name: 'disputeAppealHours',
            label: 'Recurso (horas)',
            kind: 'integer',
            hint: 'Até lá um dos lados pode recorrer; depois a decisão é feita.',
          },
        ],
      },
      {
        title: 'Confirmação do recebimento',
        about:
          'Quem comprou confirma no pedido, depois de revelar; sem resposta, confirma-se sozinho. Vale para o que for entregue depois de salvar.',
        fields: [
          {
            name: 'confirmHours',
            label: 'Códigos e licenças (horas)',
            kind: 'integer',
            hint: 'Contadas da entrega. Um e-mail avisa 2 horas antes, e outro 24 horas antes onde o prazo é maior.',
          },
          {
            name: 'confirmAccountHours',
            label: 'Contas e o resto (horas)',
            kind: 'integer',
            hint: 'Contas precisam de mais tempo para o teste.',
          },
        ],
      },
      {
        title: 'Arrependimento',
        about: 'O direito de desistir da compra.',
        fields: [
          {
            name: 'selfRefundDays',
            label: 'Dias para o cliente se reembolsar',
            kind: 'integer',
            hint: 'Contados do pagamento, enquanto nada foi revelado; por lei, ao menos 7.',
          },
        ],
      },
      {
        title: 'Novos vendedores',
        about: 'As inscrições para vender na loja.',
        fields: [
          {
            name: 'sellerAnswerDays',
            label: 'Responder em até (dias úteis)',
            kind: 'integer',
            hint: 'Prometido a quem se inscreve; ordena a fila das inscrições.',
          },
          {
            name: 'sellerReapplyDays',
            label: 'Nova inscrição depois de uma recusa (dias)',
            kind: 'integer',
            hint: 'Quem foi recusado vê a data em que pode tentar de novo.',
          },
          {
            name: 'sellerDocumentDays',
            label: 'Guardar documentos após a decisão (dias)',
            kind: 'integer',
            hint: 'Depois disso só fica quem decidiu, o quê e quando.',
          },
        ],
      },
      {
        title: 'Anúncios dos vendedores',
        about: 'O que um anúncio pode dizer, e quanto pode quem começa; a equipe aprova cada um.',
        fields: [
          {
            name: 'newcomerListings',
            label: 'Anúncios de quem começa',
            kind: 'integer',
            hint: 'No ar ou em análise ao mesmo tempo, enquanto as vendas concluídas são poucas.',
          },
          {
            name: 'newcomerPrice',
            label: 'Preço mais alto de quem começa (R$)',
            kind: 'amount',
            hint: 'De cada anúncio; anúncios que já estão no ar ficam como estão.',
          },
          {
            name: 'forbiddenTerms',
            label: 'Termos proibidos',
            kind: 'lines',
            hint: 'Um em cada linha, com ou sem acentos. O vendedor vê quais são antes de enviar.',
          },
          {
            name: 'reportsToHold',
            label: 'Denúncias que tiram do ar',
            kind: 'integer',
            hint: 'De caixas de e-mail confirmadas e diferentes, de contas com mais de 7 dias ou um pedido pago; o anúncio espera fora do ar até alguém da equipe olhar.',
          },
        ],
      },
    ],
  },
  {
    slug: 'e-mail',
    label: 'E-mail',
    Icon: Mail,
    groups: [
      {
        title: 'Remetente',
        about: 'De quem são os e-mails que a loja manda.',
        fields: [
          text('mailFromName', 'Nome do remetente', 'Vazio usa o nome da loja.'),
          {
            name: 'mailFromAddress',
            label: 'Endereço do remetente',
            kind: 'email',
            hint: 'Vazio usa o e-mail da loja. O servidor de e-mail tem de aceitar este endereço.',
          },
          {
            name: 'mailReplyTo',
            label: 'Responder para',
            kind: 'email',
            hint: 'Para onde vão as respostas; vazio volta ao remetente.',
          },
          {
            name: 'mailSignature',
            label: 'Assinatura',
            kind: 'lines',
            hint: 'No fim de cada e-mail; vazio usa o nome da loja.',
          },
        ],
      },
    ],
  },
  TAXES_TAB,
  SEO_TAB,
  ...([['Integrações', Plug]] as const).map(([label, Icon]) => ({
    slug: label
      .normalize('NFD')
      .replace(/[^\w-]/g, '')
      .toLowerCase(),
    label,
    Icon,
    groups: [],
  })),
  {
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
  },
];
