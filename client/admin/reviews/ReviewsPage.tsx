import { useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { Stars } from '#client/ui/Stars.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { messageText } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { AdminReview, judgeReview } from '#shared/contract/admin/reviews.ts';
import { REVIEW_STATES, type ReviewState } from '#shared/shop/reviewStates.ts';
import { linkWords } from '#shared/trade/linkedSales.ts';
import { type Refusal, RefusalDialog } from './RefusalDialog.tsx';

const WORDS = { ...REVIEW_STATES, ended: 'Saíram com reembolso' };
const judge = (id: string, state: 'published' | 'refused') =>
  callEndpoint(async () => (await import('#shared/contract/admin/reviews.ts')).judgeReview, {
    params: { id },
    body: { state },
  });

/** Actions that take effect at once; a refusal asks for a reason first. */
const DEEDS = {
  publish: {
    done: 'Avaliação publicada.',
    work: (id: string) => judge(id, 'published'),
  },
  see: {
    done: 'Marcada como vista.',
    // It was withdrawn with a refund, so there is no decision.
    work: (id: string) => judge(id, 'refused'),
  },
  showAnswer: {
    done: 'A resposta está de volta na loja.',
    work: (id: string) =>
      callEndpoint(async () => (await import('#shared/contract/admin/reviews.ts')).judgeAnswer, {
        params: { id },
        body: { state: 'published' },
      }),
  },
} as const;
const TONES = { pending: 'sun', published: 'leaf', refused: 'ember' } as const;

/** Product reviews by buyers: staff read them before the shop shows them. */
export function Component() {
  const { list, filters } = useList('reviews');
  const { q, state } = filters;
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<Refusal>();
  const decide = async (id: string, to: keyof typeof DEEDS) => {
    const { done, work } = DEEDS[to];
    if (!(await save(() => work(id)))) return;
    toast(done);
    await revalidate();
  };
  const columns = columnsFor(busy, (id, to) => void decide(id, to), setRefusal);
  return (
    <OfficeList
      name="reviews"
      title="Avaliações"
      subtitle="Só compradores avaliam. A nota do produto muda quando você publica ou recusa."
      search={{
        label: 'Buscar avaliações',
        placeholder: 'Número, produto, loja',
        withPeople: 'Número, produto, nome',
      }}
      states={{
        states: Object.keys(REVIEW_STATES) as ReviewState[],
        apart: list.counts.ended > 0 || state === 'ended' ? ['ended'] : [],
        words: WORDS,
        all: 'Todas',
      }}
      columns={columns}
      all="Ver todas as avaliações"
      empty={{
        title: 'Nenhuma avaliação aqui',
        filtered:
          q === '' && (state === 'pending' || state === 'ended')
            ? 'Tudo lido: nenhuma avaliação espera por você.'
            : 'Nenhuma avaliação corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As avaliações dos compradores aparecem aqui.',
      }}
      below={refusal && <RefusalDialog {...refusal} onClose={() => setRefusal(undefined)} />}
    >
      <Fault>
        <FormSummary>{fault?.message}</FormSummary>
      </Fault>
    </OfficeList>
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
    cell: ({ stars, text: reviewText, author, order, createdAt, refunded, linkedBy, reason, answer }) => (
      <Quote>
        <div>
          <Stars rating={stars} />
          <small>
            {author}
            {order && (
              <>
                no pedido <OrderLink order={order} />
              </>
            )}
            {' · '}
            <Moment at={createdAt} />
          </small>
        </div>
        {reviewText ? <p>{reviewText}</p> : <small>Só a nota, sem palavras.</small>}
        {linkedBy && <small>Parece compra da própria loja. {linkWords(linkedBy)}</small>}
        {refunded && <small>Item reembolsado: a avaliação saiu do ar.</small>}
        {reason !== null && <small>Recusada: {reason}</small>}
        {answer && (
          <small>
            Resposta do vendedor{answer.state === 'refused' && ' (tirada da loja)'}: {answer.text}
          </small>
        )}
        {answer?.reason && <small>Tirada da loja: {answer.reason}</small>}
      </Quote>
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

/** An empty summary takes no room. */
const Fault = styled.div`
  display: contents;
  > [role='alert']:empty {
    display: none;
  }
`;

const Quote = styled.div`
  display: grid;
  gap: ${space[1]};
  max-inline-size: 36rem;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space[3]};
  }
  ${messageText};
`;
