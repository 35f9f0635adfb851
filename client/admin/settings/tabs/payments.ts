import { CreditCard } from 'lucide-react';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Pagamentos: payment methods, fees, and when sellers receive their money. */
export const PAYMENTS_TAB: SettingsTab = {
  slug: 'pagamentos',
  label: 'Pagamentos',
  Icon: CreditCard,
  groups: [
    {
      title: 'Formas de pagamento',
      about: 'Opções de pagamento do cliente.',
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
          hint: 'De 30 a 1.440. As unidades ficam reservadas até lá.',
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
          hint: 'Até este número, sem juros para o cliente.',
        },
        {
          name: 'monthlyInterestPercent',
          label: 'Juros ao mês (%)',
          kind: 'amount',
          hint: 'Pela Tabela Price. O cliente vê o total antes de pagar.',
        },
        {
          name: 'installmentLeast',
          label: 'Menor parcela',
          kind: 'amount',
          hint: 'Valor mínimo de cada parcela. Compras pequenas têm menos parcelas.',
        },
      ],
    },
    {
      title: 'Taxa de venda',
      about: 'Taxa cobrada em cada venda de um vendedor.',
      fields: [
        {
          name: 'sellerFeePercent',
          label: 'Taxa da loja (%)',
          kind: 'amount',
          hint: 'Vale sem taxa própria de produto, vendedor ou categoria, para os próximos pedidos.',
        },
      ],
    },
    {
      title: 'Liberação do dinheiro',
      about: 'Quando o dinheiro fica disponível para o vendedor. Vale para as próximas entregas.',
      fields: [
        {
          name: 'holdDays',
          label: 'Dias de retenção',
          kind: 'integer',
          hint: 'Depois da entrega de chaves, códigos e créditos. Contas esperam o fim da garantia, ou menos no verde.',
        },
        {
          name: 'confirmedHoldDays',
          label: 'Dias depois da confirmação',
          kind: 'integer',
          hint: 'Depois que o comprador confirma um código ou uma licença, se terminar antes.',
        },
        {
          name: 'greenHoldDays',
          label: 'Dias de retenção de contas no verde',
          kind: 'integer',
          hint: 'Depois da entrega de uma conta, com o termômetro verde e garantia mais longa.',
        },
        {
          name: 'greenConfirmedHoldDays',
          label: 'Dias depois da confirmação, no verde',
          kind: 'integer',
          hint: 'Depois que o comprador confirma a conta.',
        },
        {
          name: 'reservePercent',
          label: 'Reserva (%)',
          kind: 'amount',
          hint: 'Parte retida até o fim da garantia, se ela for mais longa que a retenção.',
        },
        {
          name: 'newcomerSales',
          label: 'Vendas de um vendedor novo',
          kind: 'integer',
          hint: 'Abaixo deste número de vendas, tudo fica retido até o fim da garantia.',
        },
      ],
    },
    {
      title: 'Saques',
      about: 'Regras dos saques dos vendedores.',
      fields: [
        {
          name: 'payoutLeast',
          label: 'Menor saque (R$)',
          kind: 'amount',
          hint: 'Valor mínimo dos saques pedidos e automáticos.',
        },
        {
          name: 'payoutLockHours',
          label: 'Bloqueio depois de uma troca (horas)',
          kind: 'integer',
          hint: 'De senha, chave Pix ou duas etapas. O vendedor vê o motivo e o prazo.',
        },
        {
          name: 'payoutsNeedTwoStep',
          label: 'Pedir a verificação em duas etapas',
          kind: 'check',
          hint: 'Obrigatória para todo saque.',
        },
        {
          name: 'lossAfterDays',
          label: 'Saldo negativo vira perda depois de (dias)',
          kind: 'integer',
          hint: 'A loja assume o saldo negativo que novas vendas não cobrirem neste prazo.',
        },
      ],
    },
    {
      title: 'Advertências',
      about: 'Quantas suspendem uma loja e por quanto tempo contam. Vale também para as já dadas.',
      fields: [
        {
          name: 'strikesToSuspend',
          label: 'Advertências que suspendem',
          kind: 'integer',
          hint: 'Com este número, a loja fica suspensa até a mais antiga deixar de contar.',
        },
        {
          name: 'strikeDays',
          label: 'Dias em que uma advertência conta',
          kind: 'integer',
          hint: 'Depois, continua na página do vendedor, mas não suspende.',
        },
      ],
    },
    {
      title: 'Termômetro',
      about:
        'Parte máxima das vendas para ficar no verde. Até o dobro, amarelo. Vale para todas no próximo cálculo.',
      fields: [
        {
          name: 'lostDisputesPercent',
          label: 'Disputas perdidas (%)',
          kind: 'amount',
          hint: 'Decididas a favor do comprador ou sem resposta do vendedor.',
        },
        {
          name: 'cancelledSalesPercent',
          label: 'Vendas canceladas pela loja (%)',
          kind: 'amount',
          hint: 'Vendas canceladas pelo vendedor.',
        },
        {
          name: 'lateSalesPercent',
          label: 'Vendas atrasadas (%)',
          kind: 'amount',
          hint: 'Vendas além do prazo em que o comprador pode cancelar.',
        },
      ],
    },
    {
      title: 'Boleto',
      about: 'Prazos do boleto.',
      fields: [
        {
          name: 'boletoDays',
          label: 'Dias até o vencimento',
          kind: 'integer',
          hint: 'Vencimentos em fim de semana ou feriado passam para o próximo dia útil.',
        },
        {
          name: 'boletoSettleDays',
          label: 'Espera pelo banco (dias úteis)',
          kind: 'integer',
          hint: 'O pedido fica reservado por mais estes dias, até o banco confirmar.',
        },
      ],
    },
    {
      title: 'Pagamentos registrados à mão',
      about: 'Limites dos pagamentos registrados pela equipe.',
      fields: [
        {
          name: 'handPaidAlone',
          label: 'Uma pessoa basta até',
          kind: 'amount',
          hint: 'Acima disso, outra pessoa da equipe precisa aprovar. 0 sempre exige aprovação.',
        },
        {
          name: 'handPaidPerDay',
          label: 'Limite por pessoa e dia',
          kind: 'amount',
          hint: 'Total por pessoa e por dia, registrado ou aprovado. 0 bloqueia.',
        },
      ],
    },
    {
      title: 'Reembolsos',
      about: 'Confirmação de senha nos reembolsos.',
      fields: [
        {
          name: 'refundPasswordAbove',
          label: 'Pedir a senha para reembolsos acima de',
          kind: 'amount',
          hint: 'Pede a senha depois de 15 minutos da última vez. 0 pede sempre.',
        },
      ],
    },
  ],
};
