import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { messageText } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type { AdminQuestion, moderateQuestion } from '#shared/contract/admin/questions.ts';
import { QUESTION_STATES, TALK_FAULTS } from '#shared/shop/talkWords.ts';
import { AnswerDialog, QuestionDialog } from './QuestionDialog.tsx';

const TONES = { reported: 'sun', waiting: 'neutral', published: 'leaf', removed: 'ember' } as const;

interface Removal {
  question: AdminQuestion;
  /** Whether it leaves the shop; absent for an answer. */
  removed?: boolean;
}

/** 'Perguntas': the questions of shoppers about listings, reported ones on top. */
export function Component() {
  const { q, state } = useList('questions').filters;
  const [removal, setRemoval] = useState<Removal>();
  const columns = columnsFor(useMay()(needs<typeof readCustomer>('customers.read')), setRemoval);
  return (
    <OfficeList
      name="questions"
      title="Perguntas"
      subtitle="Perguntas nos anúncios. Ficam públicas quando o vendedor, ou a equipe pela loja, responde."
      search={{
        label: 'Buscar perguntas',
        placeholder: 'Título ou vendedor',
        withPeople: 'Título, loja ou nome',
      }}
      states={{ words: QUESTION_STATES, all: 'Todas' }}
      columns={columns}
      all="Ver todas as perguntas"
      empty={{
        title: 'Nenhuma pergunta aqui',
        filtered:
          q === '' && state === 'reported'
            ? 'Nada denunciado espera por você.'
            : 'Nenhuma pergunta corresponde a este filtro. Tente outra situação ou outras palavras.',
        nothing: 'As perguntas sobre anúncios aparecem aqui.',
      }}
      below={removal && <Decision {...removal} onClose={() => setRemoval(undefined)} />}
    >
      <BackLink to={adminPaths.reportedListings}>Denúncias de anúncios</BackLink>
    </OfficeList>
  );
}

const Decision = ({ question, removed, onClose }: Removal & { onClose: () => void }) =>
  removed === undefined ? (
    <AnswerDialog question={question} onClose={onClose} />
  ) : (
    <QuestionDialog question={question} removed={removed} onClose={onClose} />
  );

const columnsFor = (maySeePeople: boolean, ask: (removal: Removal) => void): Column<AdminQuestion>[] => [
  {
    title: 'Anúncio',
    file: ['Anúncio', 'Vendedor'],
    cell: ({ product, seller }) => (
      <>
        <Link to={adminPaths.product(product.id)}>{product.title}</Link>
        <Small>
          <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link>
        </Small>
      </>
    ),
  },
  {
    title: 'Pergunta',
    file: ['Pergunta', 'Comprador', 'Data', 'Resposta', 'Denúncias', 'Motivo'],
    phone: 'line',
    cell: ({ text: questionText, by, askedAt, answer, reports, removedBy, removedReason }) => (
      <Quote>
        <p>{questionText}</p>
        <small>
          {maySeePeople ? <Link to={adminPaths.customer(by.id)}>{by.name}</Link> : by.name},{' '}
          <Moment at={askedAt} />
        </small>
        {answer !== null && <small>Resposta: {answer}</small>}
        {[...new Set(reports)].map((each) => (
          <strong key={each}>{TALK_FAULTS[each]}</strong>
        ))}
        {removedReason !== null && (
          <small>
            Tirada por {removedBy}: {removedReason}
          </small>
        )}
      </Quote>
    ),
  },
  {
    title: 'Situação',
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{QUESTION_STATES[state]}</Chip>,
  },
  {
    title: 'Ações',
    fixed: true,
    phone: 'line',
    cell: (question) => (
      <Allowed<typeof moderateQuestion> by="listings.reports">
        <OpenRowActions>
          {question.answerable && (
            <button type="button" onClick={() => ask({ question })}>
              Responder
            </button>
          )}
          {question.state !== 'removed' && (
            <button type="button" onClick={() => ask({ question, removed: true })}>
              Tirar da loja
            </button>
          )}
          {(question.state === 'removed' || question.state === 'reported') && (
            <button type="button" onClick={() => ask({ question, removed: false })}>
              {question.state === 'reported' ? 'Manter' : 'Devolver'}
            </button>
          )}
        </OpenRowActions>
      </Allowed>
    ),
  },
];

const Small = styled.small`
  display: block;
`;

const Quote = styled.div`
  display: grid;
  gap: ${space[1]};
  max-inline-size: 36rem;
  ${messageText};
`;
