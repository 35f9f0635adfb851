import { Zap } from 'lucide-react';
import { DELIVERIES } from '#client/admin/products/deliveryWords.ts';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Entregas: what is promised to buyers, and what follows where a promise is not kept. */
export const DELIVERIES_TAB: SettingsTab = {
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
          hint: 'Contados do pagamento, para cada item que não foi revelado; por lei, ao menos 7.',
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
      about: 'O que um anúncio pode dizer, e quanto pode quem começa; a equipe olha cada um.',
      fields: [
        {
          name: 'newcomerListings',
          label: 'Anúncios de quem começa',
          kind: 'integer',
          hint: 'No ar ou em análise ao mesmo tempo, enquanto as vendas concluídas são poucas.',
        },
        {
          name: 'newcomerPrice',
          label: 'Preço mais alto de quem começa',
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
          name: 'trustedSales',
          label: 'Vendas para publicar na hora',
          kind: 'integer',
          hint: 'Anúncios de lojas no verde com tantas vendas concluídas vão ao ar na hora, e a equipe confere depois; 0: todo anúncio espera a análise.',
        },
        {
          name: 'reportsToHold',
          label: 'Denúncias que tiram do ar',
          kind: 'integer',
          hint: 'De compradores diferentes da loja, que ficaram com o que compraram. Lojas verdes precisam de 5% dos compradores do mês. O anúncio espera fora do ar até alguém da equipe olhar.',
        },
      ],
    },
  ],
};
