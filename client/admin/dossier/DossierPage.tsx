import { useReply } from '#client/useReply.ts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryWords } from '#client/disputeWords.ts';
import { LINE_STEP_WORDS } from '#client/lineStepWords.ts';
import { adminPaths } from '#client/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { LineDossier, SoldListing, readDossier } from '#shared/contract/admin/dossier.ts';
import { DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES } from '#shared/disputes.ts';
import { formatInstant } from '#shared/instant.ts';
import { LEDGER_CAUSES } from '#shared/ledgerWords.ts';
import { LINE_STAGES } from '#shared/lineStages.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import { PAYMENT_METHODS } from '#shared/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/paymentStatus.ts';
import { deliveryWords, guaranteeWords } from '#shared/promises.ts';
import { PRODUCT_TEXT_NAMES, PRODUCT_TEXTS } from '#shared/productTexts.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { Moment } from '../layout/Moment.tsx';
import { useAdmin } from '../layout/useAdmin.ts';
import { ConversationReading } from './ConversationReading.tsx';

/** All that is known of one line, as a paper: for whoever mediates, and for the bank of a contested card. */
export function Component() {
  const dossier = useReply<typeof readDossier>();
  const { settings } = useAdmin();
  const { lineId = '' } = useParams();
  const { sale, order, buyer, seller, listing, payments, disputes } = dossier;
  return (
    <AdminPage
      title={`Dossiê ${sale}`}
      subtitle="Tudo o que a loja sabe deste item. Quem o abre fica no registro."
      actions={
        <Button type="button" onClick={() => print()}>
          <Printer size={18} aria-hidden="true" />
          Imprimir ou salvar em PDF
        </Button>
      }
    >
      <BackLink to={adminPaths.order(order.id)}>{`Pedido ${order.number}`}</BackLink>
      <Paper data-paper data-money aria-label={`Dossiê ${sale}`}>
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
          {listing ? <Listing listing={listing} /> : <p>{OLDER}</p>}
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
            <p>Quem comprou ainda não olhou a entrega.</p>
          ) : (
            <Rows>
              {dossier.reveals.map(({ at, address, userAgent }) => (
                <li key={`${at} ${address}`}>
                  <Moment at={at} />
                  <p>
                    {address || 'Endereço desconhecido'}
                    {userAgent && <small>{userAgent}</small>}
                  </p>
                </li>
              ))}
            </Rows>
          )}
        </section>
        <section>
          <h3>Conversa entre quem comprou e quem vendeu</h3>
          <ConversationReading orderId={order.id} lineId={lineId} messages={dossier.messages} />
        </section>
        {disputes.length === 0 ? (
          <section>
            <h3>Disputas</h3>
            <p>Nenhuma disputa foi aberta sobre este item.</p>
          </section>
        ) : (
          disputes.map((dispute) => (
            <DisputeOf currency={dossier.currency} key={dispute.id} dispute={dispute} />
          ))
        )}
        <section>
          <h3>Dinheiro</h3>
          {dossier.money.length === 0 ? (
            <p>Nada se moveu por este item.</p>
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
      </Paper>
    </AdminPage>
  );
}

const OLDER =
  'Esta venda é de antes de a loja guardar o texto e as imagens de cada anúncio. Título, preço, promessa e garantia são os do dia da venda.';

function Listing({ listing }: { listing: SoldListing }) {
  const { title, category, description, specifications, pictures } = listing;
  return (
    <>
      <Columns>
        <Facts
          facts={[
            { name: 'Título', value: title },
            { name: 'Categoria', value: category },
            ...PRODUCT_TEXT_NAMES.flatMap((name) => {
              const value = listing[name];
              return value === null ? [] : [{ name: PRODUCT_TEXTS[name].label, value }];
            }),
          ]}
        />
        {specifications.length > 0 && (
          <Facts facts={specifications.map(({ key, value }) => ({ name: key, value }))} />
        )}
      </Columns>
      <Words>{description}</Words>
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map(({ url, alt, sha256 }, place) => (
            <li key={place}>
              <img src={url} alt={alt} />
              <small>{sha256 === null ? 'Arquivo não lido no dia da venda' : `SHA-256 ${sha256}`}</small>
            </li>
          ))}
        </Pictures>
      )}
    </>
  );
}

type DisputeInDossier = LineDossier['disputes'][number];

function DisputeOf({
  dispute: { id, reason, state, entries, files, decision },
  currency,
}: {
  dispute: DisputeInDossier;
  currency: Currency;
}) {
  return (
    <section>
      <h3>
        Disputa: {DISPUTE_REASONS[reason].toLowerCase()} ({DISPUTE_STATES[state].toLowerCase()})
      </h3>
      <Rows>
        {entries.map((entry, index) => (
          <li key={index}>
            <Moment at={entry.at} />
            <p>
              <strong>
                {entryWords(entry, currency)}
                {entry.who && ` (${entry.who})`}
              </strong>
              {entry.text && <span>{entry.text}</span>}
            </p>
          </li>
        ))}
      </Rows>
      {decision && (
        <p>
          <strong>Decisão da equipe: {DISPUTE_OUTCOMES[decision.outcome].toLowerCase()}</strong>
          {decision.amount !== null && ` (${formatMoney(decision.amount, currency)})`}. {decision.reason}
        </p>
      )}
      {files.length > 0 && (
        <Proofs
          title="Provas da disputa"
          files={files.map((file) => ({
            ...file,
            about: file.by === 'buyer' ? 'De quem comprou' : 'De quem vendeu',
          }))}
          open={async (fileId) => (await import('../disputes/disputeCalls.ts')).view(id, fileId)}
        />
      )}
    </section>
  );
}

interface Shown {
  type: string;
  content: string;
}

/** Files by name and moment; their pictures are fetched for the paper once somebody asks for them. */
function Proofs({
  title,
  files,
  open,
}: {
  title: string;
  files: { id: string; name: string; at: string; about: string }[];
  open: (id: string) => Promise<Shown>;
}) {
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const [state, setState] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
  const show = async () => {
    setState('opening');
    try {
      for (const { id } of files) {
        const file = await open(id);
        setShown((before) => new Map([...before, [id, file]]));
      }
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <h4>{title}</h4>
      <Rows>
        {files.map(({ id, name, at, about }) => {
          const file = shown.get(id);
          const address = file && `data:${file.type};base64,${file.content}`;
          return (
            <li key={id}>
              <Moment at={at} />
              <div>
                <p>
                  {name}
                  <small>{about}</small>
                </p>
                {address && file.type !== 'application/pdf' && <Picture src={address} alt={name} />}
                {address && file.type === 'application/pdf' && (
                  <a href={address} download={name}>
                    Baixar o PDF
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </Rows>
      {state !== 'open' && (
        <OnScreen>
          <Button
            type="button"
            $variant="outline"
            $size="sm"
            disabled={state === 'opening'}
            onClick={() => void show()}
          >
            {state === 'opening' ? 'Abrindo...' : 'Mostrar os arquivos aqui'}
          </Button>
          <span role="status">{state === 'failed' && 'Um arquivo não abriu. Tente de novo.'}</span>
        </OnScreen>
      )}
    </>
  );
}

const Paper = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: 52rem;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-wrap: anywhere;
  ${from.tablet} {
    padding: ${space[8]};
  }
  header {
    padding-block-end: ${space[4]};
    border-block-end: 1px solid ${color.line};
  }
  h2 {
    font-size: ${text.title};
  }
  h3 {
    font-size: ${text.lead};
  }
  h4 {
    font-size: ${text.body};
  }
  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[3]};
  }
  header p,
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  small {
    display: block;
  }
  @media print {
    max-inline-size: none;
    padding: 0;
    border: 0;
    background: #ffffff;
    &&,
    && * {
      border-color: #b8b8b8;
      color: #000000;
    }
    h3,
    h4 {
      break-after: avoid;
    }
    li {
      break-inside: avoid;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[3]} ${space[6]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Rows = styled.ol`
  display: grid;
  list-style: none;
  li {
    display: grid;
    gap: ${space[1]} ${space[4]};
    padding-block: ${space[2]};
    border-block-end: 1px solid ${color.line};
  }
  time {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  p span {
    display: block;
    white-space: pre-line;
  }
  ${from.tablet} {
    li {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
  @media print {
    li {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
`;

const Words = styled.p`
  max-inline-size: 42rem;
  white-space: pre-line;
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  gap: ${space[4]};
  list-style: none;
  img {
    inline-size: 100%;
    border-radius: ${radius.small};
  }
`;

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 24rem;
  margin-block-start: ${space[2]};
  border-radius: ${radius.small};
`;

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  @media print {
    display: none;
  }
`;
