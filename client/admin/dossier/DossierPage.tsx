import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LineConversation } from '#client/admin/disputes/LineConversation.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { BrowserName } from '#client/admin/kit/BrowserName.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { LINE_STEP_WORDS } from '#client/trade/lineStepWords.ts';
import { Button } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import type { readDossier } from '#shared/contract/admin/dossier.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { LEDGER_CAUSES } from '#shared/trade/ledgerWords.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { DisputeInDossier } from './DisputeInDossier.tsx';
import { Columns, PrintedDocument, Rows } from './PrintedDocument.tsx';
import { Proofs } from './Proofs.tsx';
import { SoldListingFacts } from './SoldListingFacts.tsx';

/** Everything about one order line on one printable page: for the mediator, and for the bank in a chargeback. */
export function Component() {
  const dossier = useReply<typeof readDossier>();
  const { settings } = useAdmin();
  const { lineId = '' } = useParams();
  const { sale, order, buyer, seller, listing, payments, disputes } = dossier;
  return (
    <AdminPage
      title={`Dossiê ${sale}`}
      subtitle="Tudo sobre este item. Abrir o dossiê fica no registro."
      actions={
        <Button type="button" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Imprimir ou salvar em PDF
        </Button>
      }
    >
      <BackLink to={adminPaths.order(order.id)}>{`Pedido ${order.number}`}</BackLink>
      <PrintedDocument data-paper data-money aria-label={`Dossiê ${sale}`}>
        <header>
          <h2>Dossiê da venda {sale}</h2>
          <p>
            {settings.storeName} · {settings.legalName} · CNPJ {settings.cnpj} · feito em{' '}
            {formatInstant(dossier.madeAt, settings)}
          </p>
        </header>
        <section>
          <h3>A venda</h3>
          <Columns>
            <Facts
              facts={[
                { name: 'Item', value: dossier.title },
                { name: 'Pedido', value: order.number },
                { name: 'Feito em', value: <Moment at={order.placedAt} /> },
                { name: 'Pago em', value: order.paidAt ? <Moment at={order.paidAt} /> : 'Não foi pago' },
                { name: 'Estado do item', value: LINE_STAGES[dossier.stage] },
              ]}
            />
            <Facts
              facts={[
                { name: 'Comprador', value: `${buyer.name}, ${buyer.email}` },
                { name: 'Vendedor', value: seller },
                {
                  name: 'Preço',
                  value:
                    dossier.quantity === 1
                      ? formatMoney(dossier.price, dossier.currency)
                      : `${dossier.quantity} × ${formatMoney(dossier.price, dossier.currency)}`,
                },
                { name: 'Taxa da loja', value: formatMoney(dossier.fee, dossier.currency) },
                { name: 'Promessa de entrega', value: deliveryWords(dossier.delivery) },
                { name: 'Garantia', value: guaranteeWords(dossier.guaranteeDays) },
              ]}
            />
          </Columns>
        </section>
        <section>
          <h3>O anúncio, como foi vendido</h3>
          {listing ? <SoldListingFacts listing={listing} /> : <p>{OLDER}</p>}
        </section>
        <section>
          <h3>Pagamento</h3>
          {payments.length === 0 ? (
            <p>Este pedido não foi pago pelo site.</p>
          ) : (
            <Rows>
              {payments.map(({ method, status, provider, charged, cardLast4, createdAt }) => (
                <li key={createdAt}>
                  <Moment at={createdAt} />
                  <p>
                    {PAYMENT_METHODS[method]}
                    {cardLast4 && ` com final ${cardLast4}`}, {formatMoney(charged, dossier.currency)}, por{' '}
                    {provider}: {PAYMENT_STATUSES[status]}
                  </p>
                </li>
              ))}
            </Rows>
          )}
        </section>
        <section>
          <h3>Andamento</h3>
          <Rows>
            {dossier.steps.map(({ kind, at, ahead, amount, reason }) => (
              <li key={`${kind} ${at}`}>
                <Moment at={at} />
                <p>
                  {ahead && 'Previsto: '}
                  {LINE_STEP_WORDS[kind]}
                  {amount !== null && `: ${formatMoney(amount, dossier.currency)}`}
                  {reason && `. ${reason}`}
                </p>
              </li>
            ))}
          </Rows>
        </section>
        <section>
          <h3>Revelações</h3>
          {dossier.reveals.length === 0 ? (
            <p>O comprador ainda não viu a entrega.</p>
          ) : (
            <Rows>
              {dossier.reveals.map(({ at, address, userAgent }) => (
                <li key={`${at} ${address}`}>
                  <Moment at={at} />
                  <p>
                    {address || 'Endereço desconhecido'}
                    {userAgent && (
                      <>
                        {' · '}
                        <BrowserName of={userAgent} />
                        <small>{userAgent}</small>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </Rows>
          )}
        </section>
        {dossier.proof.length > 0 && (
          <section>
            <h3>Comprovantes da entrega</h3>
            <Proofs
              files={dossier.proof.map((file) => ({ ...file, about: 'Do vendedor' }))}
              open={(fileId) =>
                callEndpoint(async () => (await import('#shared/contract/admin/orders.ts')).viewOrderProof, {
                  params: { id: order.id, lineId: lineId, fileId: fileId },
                })
              }
            />
          </section>
        )}
        <section>
          <h3>Conversa entre comprador e vendedor</h3>
          <LineConversation orderId={order.id} lineId={lineId} messages={dossier.messages} />
        </section>
        {disputes.length === 0 ? (
          <section>
            <h3>Disputas</h3>
            <p>Nenhuma disputa foi aberta sobre este item.</p>
          </section>
        ) : (
          disputes.map((dispute) => (
            <DisputeInDossier
              currency={dossier.currency}
              quantity={dossier.quantity}
              key={dispute.id}
              dispute={dispute}
            />
          ))
        )}
        <section>
          <h3>Dinheiro</h3>
          {dossier.money.length === 0 ? (
            <p>Nenhum movimento deste item.</p>
          ) : (
            <Rows>
              {dossier.money.map(({ at, cause, text: sentence }, index) => (
                <li key={index}>
                  <Moment at={at} />
                  <p>
                    <strong>{LEDGER_CAUSES[cause]}.</strong> {sentence}
                  </p>
                </li>
              ))}
            </Rows>
          )}
        </section>
      </PrintedDocument>
    </AdminPage>
  );
}

const OLDER =
  'Venda antiga, sem o texto e as imagens do anúncio. Título, preço, prazo e garantia são os do dia da venda.';
