import { CreditCard } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Pagamentos: how the shop is paid, what it keeps, and when sellers have their money. */
export const PAYMENTS_TAB: SettingsTab = {
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
          label: 'Menor parcela',
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
          hint: 'Quem concluiu menos vendas do que isto tem tudo retido até o fim da garantia, e chaves nunca por menos que os outros.',
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
          hint: 'De senha, chave Pix ou duas etapas; o vendedor vê o motivo e até quando.',
        },
        {
          name: 'payoutsNeedTwoStep',
          label: 'Pedir a verificação em duas etapas',
          kind: 'check',
          hint: 'Sem ela na conta ninguém saca, nem às sextas-feiras.',
        },
        {
          name: 'lossAfterDays',
          label: 'Saldo negativo vira perda depois de (dias)',
          kind: 'integer',
          hint: 'O que reembolsos e contestações tiraram de um vendedor, e nenhuma liberação cobriu nesse tempo, a loja assume.',
        },
      ],
    },
    {
      title: 'Advertências',
      about: 'Quantas suspendem uma loja, e por quanto tempo contam; as já dadas contam pelos números novos.',
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
      title: 'Termômetro',
      about:
        'Até que parte das vendas uma loja fica no verde; até o dobro é amarelo. Vale para todas ao recalcular.',
      fields: [
        {
          name: 'lostDisputesPercent',
          label: 'Disputas perdidas (%)',
          kind: 'amount',
          hint: 'As que a equipe decidiu por quem comprou, e as que ficaram sem resposta.',
        },
        {
          name: 'cancelledSalesPercent',
          label: 'Vendas canceladas pela loja (%)',
          kind: 'amount',
          hint: 'As que o vendedor desistiu de entregar.',
        },
        {
          name: 'lateSalesPercent',
          label: 'Vendas atrasadas (%)',
          kind: 'amount',
          hint: 'As que passaram do prazo em que quem comprou pode cancelar.',
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
          hint: 'O vencimento passa para o próximo dia útil quando cai em fim de semana ou feriado.',
        },
        {
          name: 'boletoSettleDays',
          label: 'Espera pelo banco (dias úteis)',
          kind: 'integer',
          hint: 'Depois do vencimento o pedido continua reservado por esses dias, até o banco confirmar.',
        },
      ],
    },
    {
      title: 'Pagamentos registrados à mão',
      about: 'Quanto a equipe pode dar como pago sem que o provedor confirme.',
      fields: [
        {
          name: 'handPaidAlone',
          label: 'Uma pessoa basta até',
          kind: 'amount',
          hint: 'Acima disso, outra pessoa da equipe aprova antes de o pedido valer como pago. 0 sempre pede duas.',
        },
        {
          name: 'handPaidPerDay',
          label: 'Limite por pessoa e dia',
          kind: 'amount',
          hint: 'Soma do que cada pessoa registra ou aprova em um dia. 0 não deixa ninguém registrar.',
        },
      ],
    },
    {
      title: 'Reembolsos',
      about: 'Quando quem devolve dinheiro confirma a própria senha.',
      fields: [
        {
          name: 'refundPasswordAbove',
          label: 'Confirmar acima de',
          kind: 'amount',
          hint: 'Pedem a senha quando a última vez faz mais de 15 minutos; 0 pede sempre.',
        },
      ],
    },
  ],
};
