import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { ListFilters } from '#client/admin/kit/ListFilters.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { SearchField } from '#client/admin/kit/SearchField.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { useMay } from '#client/admin/kit/useMay.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { listMessages, MessageSummary } from '#shared/contract/admin/messages.ts';
import type { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { loader } from './MessagesPage.loader.ts';
import { KINDS, MessageStateChip, STATES_OF_MANY } from './messageWords.tsx';
import { useLiveMessages } from './useLiveMessages.ts';

const COLUMNS: Column<MessageSummary>[] = [
  {
    title: 'De',
    cell: ({ id, name, customerId }) => (
      <>
        <Link to={adminPaths.message(id)}>{name}</Link> {customerId && <Chip>Cliente</Chip>}
      </>
    ),
  },
  { title: 'Tipo', cell: ({ kind }) => KINDS[kind] },
  {
    title: 'Mensagem',
    file: ['Assunto', 'Mensagem'],
    phone: 'line',
    cell: ({ excerpt }) => <Excerpt>{excerpt}</Excerpt>,
  },
  {
    title: 'Recebida',
    file: ['Data', 'Última notícia'],
    cell: ({ heardAt }) => <Moment at={heardAt} />,
  },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <MessageStateChip state={state} />,
  },
];

const STATES = Object.keys(STATES_OF_MANY) as (keyof typeof STATES_OF_MANY)[];
const EXPORT: (typeof listMessages)['csv']['permission'] = 'customers.export';

/** All messages of visitors: contact messages, applications of sellers, and chats; it updates itself. */
export function Component() {
  const may = useMay();
  const { messages, failedMails, q, state, csv } = useLoaderData<typeof loader>();
  useLiveMessages();
  const { counts, page } = messages;
  const address = (changed: { state?: MessageSummary['state'] | undefined; page?: number }) =>
    listAddress(adminPaths.messages, { state, q, ...changed });
  return (
    <AdminPage
      title="Mensagens"
      subtitle="Contatos, inscrições de vendedores e conversas do chat."
      actions={
        <>
          <Allowed<typeof listSubscribers> by="newsletter.read">
            <ButtonLink to={adminPaths.newsletter} $variant="outline">
              Newsletter
            </ButtonLink>
          </Allowed>
          <ListTools list="messages" columns={COLUMNS} csv={may(EXPORT) && csv} />
        </>
      }
    >
      <p role="status" className="visually-hidden">
        {counts.open === 1 ? '1 mensagem aberta' : `${counts.open} mensagens abertas`}
      </p>
      {failedMails > 0 && (
        <Notice $tone="ember">
          {failedMails === 1
            ? '1 e-mail da loja não saiu.'
            : `${formatNumber(failedMails)} e-mails da loja não saíram.`}{' '}
          <Link to={`${adminPaths.outbox}?state=failed`}>Ver na caixa de saída</Link>
        </Notice>
      )}
      <ListFilters
        search={
          <SearchField
            label="Buscar mensagens"
            placeholder="Nome, e-mail ou palavras"
            value={q}
            otherParams={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={STATES_OF_MANY}
            counts={counts}
            all="Todas"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Mensagens"
        columns={COLUMNS}
        list={messages}
        addressOf={(each) => address({ page: each })}
        filtered={q !== '' || state !== undefined || page > 1}
        all={{ to: adminPaths.messages, label: 'Ver todas as mensagens' }}
        empty={{
          title: 'Nenhuma mensagem encontrada',
          filtered: 'Nenhuma mensagem corresponde a esta busca.',
          nothing: 'As mensagens para a loja aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}

const Excerpt = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  max-inline-size: 26rem;
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;
