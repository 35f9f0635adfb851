import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { endsApart } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { SellerShop, SellerTaskCounts } from '#shared/contract/seller/shop.ts';
import { DISPUTE_REASONS } from '#shared/trade/disputes.ts';
import { type ClockSettings, formatDate, formatInstant } from '#shared/values/instant.ts';
import { SaleState } from './saleWords.tsx';

/** Something that waits: what it is, by when, and the way to it. */
interface Task {
  key: string;
  /** Tasks without a deadline come last. */
  dueAt: string | null;
  what: React.ReactNode;
  about: React.ReactNode;
  to: string;
  act: string;
  label: string;
}

interface ToDoProps {
  shop: SellerShop;
  waiting: SellerTaskCounts;
  settings: ClockSettings;
}

/** All pending tasks of a seller, the nearest deadline first; nothing if there are none. */
export function SellerTasks({ shop, waiting, settings }: ToDoProps) {
  const tasks = tasksOf({ shop, waiting, settings });
  if (tasks.length === 0) return null;
  const more = shop.owed - shop.toDeliver.length;
  return (
    <Panel
      title="O que fazer agora"
      about="Por prazo."
      action={more > 0 && <Link to={`${paths.sales}?owed=true`}>Ver as {shop.owed} entregas</Link>}
    >
      <List>
        {tasks.map(({ key, what, about, to, act, label }) => (
          <li key={key}>
            <div>
              <strong>{what}</strong>
              {about}
            </div>
            <ButtonLink to={to} aria-label={label}>
              {act}
            </ButtonLink>
          </li>
        ))}
      </List>
    </Panel>
  );
}

function tasksOf({ shop, waiting, settings }: ToDoProps): Task[] {
  const deliveries = shop.toDeliver.map((sale): Task => ({
    key: sale.number,
    dueAt: sale.dueAt,
    what: `${sale.quantity > 1 ? `${sale.quantity} × ` : ''}${sale.title}`,
    about: (
      <>
        <Quiet>Para {sale.buyer}</Quiet>
        <SaleState sale={sale} settings={settings} />
      </>
    ),
    to: paths.sale(sale.number),
    act: 'Entregar',
    label: `Entregar a venda ${sale.number}`,
  }));
  const disputes = shop.disputes.map(({ id, sale, title, other, reason, dueAt }): Task => ({
    key: id,
    dueAt,
    what: `Disputa: ${title}`,
    about: (
      <Quiet>
        {other}: {DISPUTE_REASONS[reason].toLowerCase()}
        {dueAt && ` · responder até ${formatInstant(dueAt, settings)}`}
      </Quiet>
    ),
    to: paths.sellerDispute(id),
    act: 'Responder',
    label: `Responder a disputa ${sale}`,
  }));
  const changes = shop.changes.map(({ id, title, at }): Task => ({
    key: id,
    dueAt: null,
    what: title,
    about: (
      <Quiet>
        Ajustes pedidos{at && ` em ${formatDate(at, settings)}`}: sem prazo, mas não vai ao ar assim
      </Quiet>
    ),
    to: paths.listing(id),
    act: 'Ajustar',
    label: `Ajustar ${title}`,
  }));
  const takenOff = shop.takenOff.map(({ id, title }): Task => ({
    key: id,
    dueAt: null,
    what: title,
    about: <Quiet>Fora do ar pela equipe ou por denúncias</Quiet>,
    to: paths.listing(id),
    act: 'Ver o motivo',
    label: `Ver por que ${title} está fora do ar`,
  }));
  const counted = [
    [waiting.questions, 'pergunta sem resposta', 'perguntas sem resposta', paths.ownQuestions, 'Responder'],
    [
      waiting.unread,
      'conversa com mensagens não lidas',
      'conversas com mensagens não lidas',
      paths.sellerConversations,
      'Ler',
    ],
  ] as const;
  return [
    ...[...deliveries, ...disputes].sort((one, other) =>
      (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9'),
    ),
    ...takenOff,
    ...changes,
    ...counted
      .filter(([count]) => count > 0)
      .map(([count, one, many, to, act]): Task => {
        const what = `${count} ${count === 1 ? one : many}`;
        return { key: to, dueAt: null, what, about: null, to, act, label: `${act}: ${what}` };
      }),
  ];
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li {
    ${endsApart};
    gap: ${space[2]} ${space[4]};
  }
  li > div {
    display: grid;
    flex: 1 1 16rem;
    gap: ${space[1]};
  }
`;
