import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { leadIn } from '#client/ui/theme/surfaces.ts';
import { from, space, text } from '#client/ui/theme/tokens.ts';
import type { readFees } from '#shared/contract/public/fees.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { DELIVERIES, deliveryWords } from '#shared/shop/promises.ts';
import { basisPointsOf, formatPercent, netCents } from '#shared/trade/fees.ts';
import { businessDayWords } from '#shared/values/instant.ts';
import { centavosOf, type Currency, formatMoney, reaisOf } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { FeeCalculator } from './FeeCalculator.tsx';

const EXAMPLE = 100;

interface Rate {
  name: string;
  percent: number;
}

const columnsIn = (currency: Currency): Column<Rate>[] => [
  { title: 'Categoria', cell: ({ name }) => name },
  { title: 'Taxa', align: 'end', phone: 'end', cell: ({ percent }) => formatPercent(percent) },
  {
    title: `De ${formatMoney(EXAMPLE, currency)} você recebe`,
    align: 'end',
    phone: 'titled',
    cell: ({ percent }) =>
      formatMoney(reaisOf(netCents(centavosOf(EXAMPLE), basisPointsOf(percent))), currency),
  },
];

/** 'Prazos e taxas': drawn from the settings and functions that orders are made with, so that it cannot be wrong. */
export function Component() {
  const fees = useReply<typeof readFees>();
  const settings = useShell()?.settings;
  const currency = useCurrency();
  const keyCategories = LIST.format(
    fees.categories.filter(({ goods }) => goods === 'keys').map(({ name }) => name),
  );
  return (
    <main id="main">
      <PageMeta
        title="Prazos e taxas"
        description={`Taxa de ${formatPercent(fees.percent)} por venda, taxas por categoria e prazos de pagamento, entrega e reembolso.`}
      />
      <Container>
        <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'Prazos e taxas' }]} />
        <Head>
          <h1>Prazos e taxas</h1>
          <p>Quanto custa vender e quando você recebe.</p>
        </Head>
        <Columns>
          <section aria-labelledby="fees">
            <h2 id="fees">Para vendedores</h2>
            <p>
              A Arara cobra <strong>{formatPercent(fees.percent)}</strong> por venda, ou a taxa da categoria.
              Sem mensalidade e sem custo para anunciar. A Arara paga o desconto do Pix, e o comprador, os
              juros do parcelamento: você recebe o mesmo. Taxas combinadas com você ou de um produto valem no
              lugar destas. Cada pedido mantém a taxa do dia da compra.
            </p>
            <Table
              caption="Taxa de cada categoria"
              columns={columnsIn(currency)}
              rows={[{ name: 'Taxa geral', percent: fees.percent }, ...fees.categories]}
              keyOf={({ name }) => name}
              phone="lines"
            />
            {settings && <Facts facts={releasesOf(settings, keyCategories)} />}
            {keyCategories !== '' && <p>{OTHER_KIND} A equipe define o tipo ao aprovar o anúncio.</p>}
            <p>
              <Link to={paths.sell}>Quero vender</Link>
            </p>
          </section>
          <FeeCalculator fees={fees} />
          {settings && (
            <section aria-labelledby="terms">
              <h2 id="terms">Para compradores</h2>
              <Facts facts={termsOf(settings, keyCategories)} />
              {keyCategories !== '' && <p>{OTHER_KIND}</p>}
            </section>
          )}
          {settings && (
            <section aria-labelledby="disputes">
              <h2 id="disputes">Se houver disputa</h2>
              <p>
                Durante a disputa, os outros prazos do item ficam pausados. Valem os prazos do dia da
                abertura.
              </p>
              <Facts facts={disputeTermsOf(settings)} />
            </section>
          )}
        </Columns>
      </Container>
    </main>
  );
}

const OTHER_KIND =
  'Um produto de tipo diferente da categoria, como uma recarga entre contas, segue os prazos do próprio tipo.';

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const days = (count: number): string => `${count} ${count === 1 ? 'dia' : 'dias'}`;

const hours = (count: number): string => `${count} ${count === 1 ? 'hora' : 'horas'}`;

/** When what was sold becomes available, by what it is: its own kind, else that of its category. (`shared/trade/holds.ts`) */
function releasesOf(
  {
    holdDays,
    confirmedHoldDays,
    greenHoldDays,
    greenConfirmedHoldDays,
    reservePercent,
    newcomerSales,
  }: PublicSettings,
  keyCategories: string,
) {
  const keys = {
    name: `Em ${keyCategories}`,
    value: `O dinheiro fica disponível ${days(holdDays)} depois da entrega${
      confirmedHoldDays < holdDays ? `, ou ${days(confirmedHoldDays)} depois da confirmação do comprador` : ''
    }${
      reservePercent > 0
        ? `. ${formatPercent(reservePercent)} ficam em reserva até o fim da garantia, se ela for mais longa`
        : ''
    }.`,
  };
  return [
    ...(keyCategories === '' ? [] : [keys]),
    {
      name: keyCategories === '' ? 'O que você vendeu' : 'Nas outras categorias',
      value: `O dinheiro fica disponível no fim da garantia. Com o termômetro verde, ${days(greenHoldDays)} depois da entrega${
        greenConfirmedHoldDays < greenHoldDays
          ? `, ou ${days(greenConfirmedHoldDays)} depois da confirmação`
          : ''
      }, com a mesma reserva.`,
    },
    {
      name: 'Descontos pagos pela Arara',
      value: 'A parte paga pela Arara em cupons e no Pix fica disponível no fim da garantia.',
    },
    ...(newcomerSales > 0
      ? [
          {
            name: 'Vendedores novos',
            value: `Até concluir ${formatNumber(newcomerSales)} ${newcomerSales === 1 ? 'venda' : 'vendas'}, tudo espera o fim da garantia${
              holdDays > 0 && keyCategories !== ''
                ? `, e em ${keyCategories} ao menos ${days(holdDays)} da entrega`
                : ''
            }.`,
          },
        ]
      : []),
  ];
}

function termsOf(settings: PublicSettings, keyCategories: string) {
  const { acceptPix, pixMinutes, acceptBoleto, boletoDays, boletoSettleDays, selfRefundDays, deliveryClock } =
    settings;
  const { confirmHours, confirmAccountHours, lateMinutes, undeliveredHours } = settings;
  return [
    ...(acceptPix ? [{ name: 'Pix', value: `O código vale por ${pixMinutes} minutos.` }] : []),
    ...(acceptBoleto
      ? [
          {
            name: 'Boleto',
            value: `Vence em ${days(boletoDays)}, ou no dia útil seguinte. O banco confirma em até ${businessDayWords(boletoSettleDays)}.`,
          },
        ]
      : []),
    {
      name: 'Entrega',
      value: `Conforme o produto: ${DELIVERIES.map((delivery) =>
        deliveryWords(delivery, deliveryClock).replace(/^Entrega /, ''),
      ).join(', ')}. O prazo começa quando o pagamento é confirmado.`,
    },
    {
      name: 'Entrega atrasada',
      value: `Cancele e receba tudo de volta ${lateMinutes} minutos depois do prazo. Depois de ${hours(undeliveredHours)}, cancelamos e devolvemos por você.`,
    },
    {
      name: 'Confirmação do recebimento',
      value: `Teste e confirme no pedido. Se você não responder, confirmamos por você ${
        keyCategories === ''
          ? `${hours(confirmAccountHours)} depois da entrega`
          : `${hours(confirmHours)} depois da entrega em ${keyCategories}, ${hours(confirmAccountHours)} nas outras categorias`
      }. A garantia continua.`,
    },
    {
      name: 'Reembolso sem conversa',
      value: `Em até ${days(selfRefundDays)}, para cada item não revelado.`,
    },
    { name: 'Garantia', value: 'Veja os dias na página do produto e no pedido.' },
  ];
}

/** The deadlines of a dispute, and the consequence of missing them. (docs/marketplace.md, 'Disputes') */
function disputeTermsOf(settings: PublicSettings) {
  const { disputeAnswerHours, disputeNegotiationDays, disputeDecisionDays, disputeAppealHours } = settings;
  const decision = businessDayWords(disputeDecisionDays);
  return [
    {
      name: 'Resposta do vendedor',
      value: `Em até ${hours(disputeAnswerHours)}. Sem resposta, devolvemos o valor ao comprador.`,
    },
    {
      name: 'Negociação',
      value: `Até ${days(disputeNegotiationDays)} depois da abertura. Sem acordo, ou se um dos lados pedir, a equipe decide.`,
    },
    {
      name: 'Decisão da equipe',
      value: `Em até ${decision}, com a explicação para os dois lados. Disputas de produtos da Arara vão direto para a equipe.`,
    },
    {
      name: 'Desistência',
      value:
        'O comprador pode desistir antes da decisão, e os prazos continuam de onde pararam. Depois, pode abrir só mais uma disputa do mesmo item.',
    },
    {
      name: 'Recurso',
      value: `Em até ${hours(disputeAppealHours)} depois da decisão, uma vez por disputa. Outra pessoa da equipe decide em até ${decision}. Sem nova decisão, vale a primeira.`,
    },
  ];
}

const Head = styled.header`
  ${leadIn};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  align-items: start;
  padding-block-end: ${space[16]};
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
    max-inline-size: 46rem;
  }
  h2 {
    font-size: ${text.heading};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;
