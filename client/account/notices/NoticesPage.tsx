import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Pager } from '#client/ui/Pager.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { endsApart, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import type { AccountNotice, saveNoticeChoices } from '#shared/contract/account/notices.ts';
import {
  isAlways,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type NoticeKind,
  type NoticeWay,
} from '#shared/people/notices.ts';
import { formatInstant } from '#shared/values/instant.ts';
import type { loader } from './NoticesPage.loader.ts';

const addressOf = (page: number) => (page === 1 ? paths.notices : `${paths.notices}?page=${page}`);

/** The notices of the signed-in customer, and which ones to receive. */
export function Component() {
  const { list, muted } = useLoaderData<typeof loader>();
  const { items, page } = list;
  return (
    <AccountFrame
      title="Notificações"
      about="Novidades das suas compras, vendas e conta nos últimos 90 dias."
    >
      {items.length === 0 ? (
        <EmptyState title={page > 1 ? 'Esta página não tem avisos' : 'Nenhum aviso por aqui'}>
          Acompanhe aqui e no sino cada passo das suas compras e vendas.
        </EmptyState>
      ) : (
        <Panel title="Avisos" action={page === 1 && <ReadAll items={items} />}>
          <Notices items={items} />
          {list.total > items.length && <Pager list={list} addressOf={addressOf} />}
        </Panel>
      )}
      <Choices muted={muted} />
    </AccountFrame>
  );
}

function ReadAll({ items }: { items: AccountNotice[] }) {
  const { busy } = usePosted(paths.notices, 'read');
  const [newest] = items;
  if (!newest || items.every(({ readAt }) => readAt !== null)) return null;
  return (
    <Form method="post" action={paths.notices} preventScrollReset>
      <input type="hidden" name="until" value={newest.seq} />
      <SubmitButton
        name="intent"
        value="read"
        busy={busy}
        busyLabel="Marcando..."
        $variant="outline"
        $size="sm"
      >
        Marcar tudo como lido
      </SubmitButton>
    </Form>
  );
}

function Notices({ items }: { items: AccountNotice[] }) {
  const settings = useShell()?.settings;
  return (
    <List aria-label="Avisos">
      {items.map(({ seq, kind, title, detail, path, createdAt, readAt }) => (
        <li key={seq}>
          <div>
            {path === null ? (
              <strong>{unbroken(title)}</strong>
            ) : (
              <Link to={`${paths.notices}?abrir=${seq}`}>{unbroken(title)}</Link>
            )}
            {detail && <p>{detail}</p>}
            <Quiet>
              {NOTICE_KINDS[kind].label}
              {settings && ` · ${formatInstant(createdAt, settings)}`}
            </Quiet>
          </div>
          {readAt === null && <Chip $tone="accent">Novo</Chip>}
        </li>
      ))}
    </List>
  );
}

/** Browsers break a line behind the hyphen of 'A-10001-2'. */
const unbroken = (title: string) =>
  title
    .split(/([A-Z]-\d+(?:-\d+)?)/)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
const WAYS = Object.entries(NOTICE_WAYS) as [NoticeWay, string][];

function Choices({ muted }: { muted: { kind: NoticeKind; way: NoticeWay }[] }) {
  const posted = usePosted(paths.notices, 'choices');
  const { ref, busy, summary } = useForm<typeof saveNoticeChoices>(posted);
  const isMuted = (kind: NoticeKind, way: NoticeWay) =>
    muted.some((each) => each.kind === kind && each.way === way);
  return (
    <Panel
      title="O que você quer receber"
      about="Avisos de dinheiro e segurança chegam sempre pelos dois canais."
    >
      <Form ref={ref} method="post" action={paths.notices} preventScrollReset>
        {posted.done && <SuccessNotice>Salvo. Vale a partir do próximo aviso.</SuccessNotice>}
        <FormSummary>{summary}</FormSummary>
        <Kinds>
          {KINDS.map((kind) => (
            <fieldset key={kind}>
              <legend>{NOTICE_KINDS[kind].label}</legend>
              <Quiet>{NOTICE_KINDS[kind].about}</Quiet>
              <Ways>
                {WAYS.map(([way, words]) => (
                  <CheckField
                    key={way}
                    name="wanted"
                    value={`${kind} ${way}`}
                    label={words}
                    defaultChecked={!isMuted(kind, way)}
                    disabled={isAlways(kind)}
                  />
                ))}
              </Ways>
            </fieldset>
          ))}
        </Kinds>
        <SubmitButton name="intent" value="choices" busy={busy} busyLabel="Salvando...">
          Salvar
        </SubmitButton>
      </Form>
    </Panel>
  );
}

const List = styled.ul`
  list-style: none;
  li {
    position: relative;
    ${endsApart};
    flex-wrap: nowrap;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[4]};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  li > div {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  a {
    ${wholeBox}
    font-weight: 600;
  }
  p {
    font-size: ${text.small};
  }
`;

const Kinds = styled.div`
  display: grid;
  margin-block-end: ${space[5]};
  fieldset {
    min-inline-size: 0;
    display: grid;
    gap: ${space[1]} ${space[4]};
    padding: ${space[4]} 0;
    border: 0;
  }
  fieldset + fieldset {
    border-block-start: 1px solid ${color.line};
  }
  legend {
    float: inline-start;
    padding: 0;
    font-weight: 600;
  }
  ${from.tablet} {
    fieldset {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    fieldset > div {
      grid-area: 1 / 2 / span 2;
    }
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[6]};
`;

const Whole = styled.span`
  white-space: nowrap;
`;
