import { Link, useLoaderData } from 'react-router-dom';
import { NotYours } from '#client/account/NotYours.tsx';
import { LineSteps } from '#client/account/orders/LineSteps.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { seenWords } from '#client/trade/seenWords.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { WITHHELD_WHY } from '#shared/trade/sellersShare.ts';
import { formatMoney } from '#shared/values/money.ts';
import { CancelSale } from './CancelSale.tsx';
import { DeliveryForm } from './DeliveryForm.tsx';
import type { loader } from './SalePage.loader.ts';
import { SaleProof } from './SaleProof.tsx';
import { isOver, SaleState } from './saleWords.tsx';

/** One sale: the deadline, the goods to deliver, the buyer, the amount, and its history. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const address = found ? paths.sale(found.sale.number) : '';
  const delivered = usePosted(address).done;
  const cancelled = usePosted(address, 'cancel').done;
  if (!found) return <NoSuchSale />;
  if (!settings) return null;
  const { sale } = found;
  const { quantity, title, missing, byHand, stage } = sale;
  const over = isOver(stage);
  const isDone = !byHand && sale.deliveredAt !== null && stage !== 'refunded' && stage !== 'disputed';
  return (
    <SellerFrame
      title={`Venda ${sale.number}`}
      about={`${quantity > 1 ? `${quantity} × ` : ''}${title}`}
      trail={[{ label: 'Vendas', to: paths.sales }, { label: sale.number }]}
    >
      <AsideColumns $aside="21rem" data-money>
        <Stack>
          {delivered && byHand && (
            <SuccessNotice>
              {missing.length > 0
                ? `Entregue. ${missing.length === 1 ? 'Falta' : 'Faltam'} ${theUnits(missing, quantity)}: avisamos o comprador com a última.`
                : 'Entrega registrada. Avisamos o comprador por e-mail.'}
            </SuccessNotice>
          )}
          {cancelled && <SuccessNotice>Venda cancelada. Avisamos o comprador.</SuccessNotice>}
          <Panel title="Situação">
            <p>
              <SaleState sale={sale} settings={settings} />
            </p>
            {isDone && <p>Venda entregue. Não falta nada.</p>}
            {sale.deliveredAt !== null && <p>{seenWords(sale.seenAt, settings)}</p>}
            {sale.disputeId && (
              <p>
                <Link to={paths.sellerDispute(sale.disputeId)}>Ver a disputa</Link>
              </p>
            )}
          </Panel>
          {byHand && <DeliveryForm sale={sale} />}
          <SaleProof sale={sale} settings={settings} />
        </Stack>
        <Stack>
          <Panel title="A venda">
            <Facts
              facts={[
                { name: 'Comprador', value: sale.buyer },
                ...(sale.coupons > 0
                  ? [
                      {
                        name: 'Preço do anúncio',
                        value: formatMoney(sale.price + sale.coupons, sale.currency),
                      },
                      { name: 'Seus cupons', value: formatMoney(-sale.coupons, sale.currency) },
                      { name: 'Vendido por', value: formatMoney(sale.price, sale.currency) },
                    ]
                  : [{ name: 'Preço', value: formatMoney(sale.price, sale.currency) }]),
                ...(sale.returned > 0
                  ? [
                      {
                        name: 'Devolvido ao comprador',
                        value: formatMoney(sale.returned, sale.currency),
                      },
                      { name: 'Você deixa de receber', value: formatMoney(sale.lost, sale.currency) },
                    ]
                  : []),
                ...(over
                  ? [{ name: 'Você recebe', value: 'Nada: devolvido ao comprador' }]
                  : [
                      ...(sale.withheld > 0
                        ? [
                            {
                              name: 'Descontos não pagos pela Arara',
                              value: formatMoney(-sale.withheld, sale.currency),
                            },
                          ]
                        : []),
                      { name: 'Taxa da Arara', value: formatMoney(sale.fee, sale.currency) },
                      { name: 'Você recebe', value: <strong>{formatMoney(sale.net, sale.currency)}</strong> },
                      {
                        name: 'Garantia',
                        value: `${sale.guaranteeDays} ${sale.guaranteeDays === 1 ? 'dia' : 'dias'} depois da entrega`,
                      },
                    ]),
              ]}
            />
            {sale.withheld > 0 && !over && <Quiet>{WITHHELD_WHY}</Quiet>}
            <Actions>
              <ButtonLink to={paths.sellerConversation(sale.number)} $variant="outline">
                Falar com o comprador
              </ButtonLink>
            </Actions>
          </Panel>
          {sale.canCancel && <CancelSale sale={sale} />}
          <Panel title="O que aconteceu">
            <LineSteps
              steps={sale.steps}
              settings={settings}
              currency={sale.currency}
              label="Andamento da venda"
              reader="seller"
            />
          </Panel>
        </Stack>
      </AsideColumns>
    </SellerFrame>
  );
}

const NoSuchSale = () => (
  <NotYours title="Venda não encontrada" to={paths.sales} label="Ver as vendas">
    Não encontramos esta venda na sua loja. Confira o número.
  </NotYours>
);
