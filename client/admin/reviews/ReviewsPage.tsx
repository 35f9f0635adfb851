import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { Allowed } from '#client/admin/layout/Allowed.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { listAddress } from '#client/admin/listAddress.ts';
import { OrderLink } from '#client/admin/orders/OrderLink.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { saidText } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { AdminReview, judgeReview } from '#shared/contract/admin/reviews.ts';
import { REVIEW_STATES, type ReviewState } from '#shared/shop/reviewStates.ts';
import { linkWords } from '#shared/trade/linkedSales.ts';
import { type Refusal, RefusalDialog } from './RefusalDialog.tsx';
import type { loader } from './ReviewsPage.loader.ts';

const STATES = Object.keys(REVIEW_STATES) as ReviewState[];
const WORDS = { ...REVIEW_STATES, ended: 'Saíram com reembolso' };
/** What is done at once; what is refused asks for a reason first. */
const DEEDS = {
  publish: {
    done: 'Avaliação publicada.',
    work: async (id: string) => (await import('./moderate.ts')).publish(id),
  },
  see: {
    done: 'Marcada como vista.',
    work: async (id: string) => (await import('./moderate.ts')).markSeen(id),
  },
  showAnswer: {
    done: 'A resposta está de volta na loja.',
    work: async (id: string) => (await import('./moderate.ts')).showAnswer(id),
  },
} as const;
const TONES = { pending: 'sun', published: 'leaf', refused: 'ember' } as const;

/** What buyers say of products: read here before the shop shows it. */
export function Component() {
  const { reviews, q, state, csv } = useLoaderData<typeof loader>();
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const { counts } = reviews;
  const address = (changed: { state?: ReviewState | 'ended' | undefined; page?: number }) =>
    listAddress(adminPaths.reviews, { q, state, ...changed });
  const [refusal, setRefusal] = useState<Refusal>();
  const decide = async (id: string, to: keyof typeof DEEDS) => {
    const { done, work } = DEEDS[to];
    if (!(await save(() => work(id)))) return;
    toast(done);
    await revalidate();
  };
  const columns = columnsFor(busy, (id, to) => void decide(id, to), setRefusal);
  return (
    <AdminPage
      title="Avaliações"
      subtitle="Só compradores avaliam. Publicar ou recusar muda a nota do produto."
      actions={<ListTools list="reviews" columns={columns} csv={csv} />}
    >
      <Tools>
        <ListFilters
          search={
            <SearchField
              label="Buscar avaliações"
              placeholder="Número, produto, loja"
              withPeople="Número, produto, nome"
              value={q}
              kept={{ state }}
            />
          }
          states={
            <StateLinks
              states={STATES}
              apart={counts.ended > 0 || state === 'ended' ? ['ended'] : []}
              words={WORDS}
              counts={counts}
              all="Todas"
              chosen={state}
              addressOf={(each) => address({ state: each })}
            />
          }
        />
        <FormSummary>{fault?.message}</FormSummary>
      </Tools>
      <ListBody
        caption="Avaliações"
        columns={columns}
        list={reviews}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined}
        all={{ to: adminPaths.reviews, label: 'Ver todas as avaliações' }}
        empty={{
          title: 'Nenhuma avaliação aqui',
          filtered:
            q === '' && (state === 'pending' || state === 'ended')
              ? 'Tudo lido: nenhuma avaliação espera por você.'
              : 'Nenhuma avaliação corresponde a este filtro. Tente outra situação ou outras palavras.',
          nothing: 'As avaliações dos compradores aparecem aqui.',
        }}
      />
      {refusal && <RefusalDialog {...refusal} onClose={() => setRefusal(undefined)} />}
    </AdminPage>
  );
}

const columnsFor = (
  busy: boolean,
  decide: (id: string, to: keyof typeof DEEDS) => void,
  refuse: (refusal: Refusal) => void,
): Column<AdminReview>[] => [
  {
    title: 'Produto',
    cell: ({ product }) => <Link to={adminPaths.product(product.id)}>{product.title}</Link>,
  },
  {
    title: 'Avaliação',
    file: [
      'Data',
      'Pedido',
      'Autor',
      'Estrelas',
      'Texto',
      'Reembolsada',
      'Ligada à loja',
      'Motivo',
      'Resposta',
      'Estado da resposta',
      'Motivo da resposta',
    ],
    phone: 'line',
    cell: ({ stars, text: said, author, order, createdAt, refunded, linkedBy, reason, answer }) => (
      <Said>
        <div>
          <Stars rating={stars} />
          <small>
            {author}
            {order && (
              <>
                {' '}
                no pedido <OrderLink order={order} />
              </>
            )}
            {' · '}
            <Moment at={createdAt} />
          </small>
        </div>
        {said ? <p>{said}</p> : <small>Só a nota, sem palavras.</small>}
        {linkedBy && <small>Parece compra da própria loja. {linkWords(linkedBy)}</small>}
        {refunded && <small>Item reembolsado: a avaliação saiu do ar.</small>}
        {reason !== null && <small>Recusada: {reason}</small>}
        {answer && (
          <small>
            Resposta do vendedor{answer.state === 'refused' && ' (tirada da loja)'}: {answer.text}
          </small>
        )}
        {answer?.reason && <small>Tirada da loja: {answer.reason}</small>}
      </Said>
    ),
  },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{REVIEW_STATES[state].label}</Chip>,
  },
  {
    title: 'Ações',
    fixed: true,
    phone: 'line',
    cell: (review) => {
      const { id, state, author, refunded, unseen, answer } = review;
      return (
        <Allowed<typeof judgeReview> by="reviews.moderate">
          <OpenRowActions>
            {state !== 'published' && !refunded && (
              <button
                type="button"
                disabled={busy}
                aria-label={`Publicar a avaliação de ${author}`}
                onClick={() => decide(id, 'publish')}
              >
                Publicar
              </button>
            )}
            {unseen && (
              <button
                type="button"
                disabled={busy}
                aria-label={`Marcar como vista a avaliação de ${author}`}
                onClick={() => decide(id, 'see')}
              >
                Marcar como vista
              </button>
            )}
            {state !== 'refused' && (
              <button
                type="button"
                aria-label={`Recusar a avaliação de ${author}`}
                onClick={() => refuse({ review, what: 'review' })}
              >
                Recusar
              </button>
            )}
            {answer && (
              <button
                type="button"
                disabled={busy}
                aria-label={`${answer.state === 'published' ? 'Tirar' : 'Mostrar'} a resposta à avaliação de ${author}`}
                onClick={() =>
                  answer.state === 'published' ? refuse({ review, what: 'answer' }) : decide(id, 'showAnswer')
                }
              >
                {answer.state === 'published' ? 'Tirar a resposta' : 'Mostrar a resposta'}
              </button>
            )}
          </OpenRowActions>
        </Allowed>
      );
    },
  },
];

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
  > [role='alert']:empty {
    display: none;
  }
`;

const Said = styled.div`
  display: grid;
  gap: ${space[1]};
  max-inline-size: 36rem;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[3]};
  }
  ${saidText};
`;
