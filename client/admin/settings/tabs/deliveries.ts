import { Zap } from 'lucide-react';
import { DELIVERIES } from '#client/admin/products/deliveryWords.ts';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Entregas: the promises to buyers, and what follows a broken promise. */
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
          hint: 'Padrão de novos produtos. Cada um pode ter outro.',
        },
        {
          name: 'deliveryClock',
          label: 'Prazo das entregas manuais',
          kind: 'choice',
          choices: { always: 'Corre a qualquer hora', attended: 'Só corre no horário de atendimento' },
          hint: 'Conta minutos e horas úteis, no horário da aba Geral. Vale para os próximos pagamentos.',
        },
      ],
    },
    {
      title: 'Depois da entrega',
      about: 'Textos para o cliente depois da entrega.',
      fields: [
        {
          name: 'deliveryInstructions',
          label: 'Instruções ao cliente',
          kind: 'lines',
          hint: 'Aparecem com cada entrega na página do pedido. Não inclua senhas.',
        },
        {
          name: 'revealReminderHours',
          label: 'Lembrete de entrega não aberta (horas)',
          kind: 'integer',
          hint: 'Um e-mail por pedido, depois da entrega. 0 não envia.',
        },
      ],
    },
    {
      title: 'Entregas atrasadas',
      about: 'Para itens que não chegam. Vale para os próximos pagamentos.',
      fields: [
        {
          name: 'lateMinutes',
          label: 'Atrasado depois de (minutos)',
          kind: 'integer',
          hint: 'Depois do prazo prometido. A partir daí, o comprador pode cancelar e receber tudo de volta.',
        },
        {
          name: 'undeliveredHours',
          label: 'Cancelamento automático (horas)',
          kind: 'integer',
          hint: 'Depois do prazo prometido, cancelamos e devolvemos o valor.',
        },
      ],
    },
    {
      title: 'Disputas',
      about: 'Prazos de cada passo. Valem para as próximas disputas.',
      fields: [
        {
          name: 'disputeAnswerHours',
          label: 'Resposta do vendedor (horas)',
          kind: 'integer',
          hint: 'Sem resposta até lá, devolvemos tudo ao comprador.',
        },
        {
          name: 'disputeNegotiationDays',
          label: 'Negociação (dias)',
          kind: 'integer',
          hint: 'Depois da abertura. Passado o prazo, a equipe decide.',
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
          hint: 'Até lá, um dos lados pode recorrer. Depois, a decisão vale.',
        },
      ],
    },
    {
      title: 'Confirmação do recebimento',
      about:
        'O comprador confirma no pedido. Sem resposta, a confirmação é automática. Vale para as próximas entregas.',
      fields: [
        {
          name: 'confirmHours',
          label: 'Códigos e licenças (horas)',
          kind: 'integer',
          hint: 'Depois da entrega. Avisamos por e-mail 2 horas antes e, em prazos maiores, 24 horas antes.',
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
          label: 'Dias para o cliente desistir',
          kind: 'integer',
          hint: 'Depois do pagamento, para itens não revelados. Por lei, pelo menos 7.',
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
          hint: 'Prometido ao candidato. Ordena a fila de inscrições.',
        },
        {
          name: 'sellerReapplyDays',
          label: 'Nova inscrição depois de uma recusa (dias)',
          kind: 'integer',
          hint: 'O candidato vê a data em que pode tentar de novo.',
        },
        {
          name: 'sellerDocumentDays',
          label: 'Guardar documentos após a decisão (dias)',
          kind: 'integer',
          hint: 'Depois, guardamos só quem decidiu, o quê e quando.',
        },
      ],
    },
    {
      title: 'Anúncios dos vendedores',
      about: 'Regras de conteúdo e limites de vendedores novos.',
      fields: [
        {
          name: 'newcomerListings',
          label: 'Anúncios de vendedores novos',
          kind: 'integer',
          hint: 'Ao mesmo tempo no ar, esgotados ou em análise, até concluir vendas suficientes.',
        },
        {
          name: 'newcomerPrice',
          label: 'Preço máximo de vendedores novos',
          kind: 'amount',
          hint: 'Por anúncio. Os que já estão no ar não mudam.',
        },
        {
          name: 'forbiddenTerms',
          label: 'Termos proibidos',
          kind: 'lines',
          hint: 'Um por linha, com ou sem acentos. O vendedor vê a lista antes de enviar.',
        },
        {
          name: 'trustedSales',
          label: 'Vendas para publicar na hora',
          kind: 'integer',
          hint: 'Vendas concluídas para uma loja no verde publicar na hora, com revisão depois. 0: todo anúncio passa por análise antes.',
        },
        {
          name: 'reportsToHold',
          label: 'Denúncias que tiram do ar',
          kind: 'integer',
          hint: 'De compradores diferentes, sem reembolso. Lojas verdes precisam de 5% dos compradores do mês. O anúncio fica fora do ar até a equipe analisar.',
        },
      ],
    },
  ],
};
