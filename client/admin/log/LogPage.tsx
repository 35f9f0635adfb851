import { Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { SavedViews } from '#client/admin/views/SavedViews.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import { type ClockSettings, formatDate, formatTime } from '#shared/values/instant.ts';
import { Changes } from './Changes.tsx';
import { LogFilters } from './LogFilters.tsx';
import type { loader } from './LogPage.loader.ts';
import { addressOf, sentenceOf } from './sentence.ts';

/** 'Registro': who changed what, by day, with old and new values; sign-ins have a list of their own. */
export function Component() {
  const { logQuery, record, subjects, csv } = useLoaderData<typeof loader>();
  const { settings } = useAdmin();
  const { items, page, perPage, total, counts, people } = record;
  const { show, subject, ...filters } = logQuery;
  const address = (changed: { show?: string; page?: number }) =>
    listAddress(adminPaths.log, {
      ...filters,
      show: show === 'changes' ? undefined : show,
      subject,
      ...changed,
    });
  const filtered = Object.values({ ...filters, subject }).some(Boolean);
  return (
    <AdminPage
      title="Registro"
      subtitle="Todas as ações dos administradores. O registro não pode ser apagado."
      actions={
        <>
          <SavedViews list="log" />
          <CsvButton address={csv} />
        </>
      }
    >
      <LogFilters filters={logQuery} people={people} subjects={subjects}>
        <FilterLinks
          label="O que mostrar"
          items={[
            {
              label: 'Alterações',
              count: counts.changes,
              to: listAddress(adminPaths.log, { ...filters, subject }),
              current: show === 'changes',
            },
            {
              label: 'Entradas e saídas',
              count: counts.sign_ins,
              to: listAddress(adminPaths.log, { ...filters, show: 'sign_ins' }),
              current: show === 'sign_ins',
            },
          ]}
        />
      </LogFilters>
      {daysOf(items, settings).map(({ day, entries }) => (
        <Day key={day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.seq} entry={entry} settings={settings} />
            ))}
          </ol>
        </Day>
      ))}
      {items.length === 0 && (
        <EmptyState title={filtered ? 'Nada encontrado' : 'Nenhuma anotação ainda'}>
          {filtered ? 'Nenhuma anotação corresponde a este filtro.' : 'As alterações aparecerão aqui.'}
        </EmptyState>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil(total / perPage)}
        addressOf={(each) => address({ page: each })}
      />
    </AdminPage>
  );
}

/** The entries of a page by the days of the store, in their order. */
function daysOf(items: AuditEntry[], settings: ClockSettings): { day: string; entries: AuditEntry[] }[] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of items) {
    const day = formatDate(entry.at, settings);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, entries]) => ({ day, entries }));
}

function Entry({ entry, settings }: { entry: AuditEntry; settings: ClockSettings }) {
  const { does, what } = sentenceOf(entry);
  const to = addressOf(entry);
  return (
    <li>
      <time dateTime={entry.at}>{formatTime(entry.at, settings)}</time>
      <div>
        <p>
          <b>{entry.username}</b> {does} {what && (to ? <Link to={to}>{what}</Link> : <i>{what}</i>)}
        </p>
        <Changes entry={entry} clock={settings} />
      </div>
    </li>
  );
}

const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  h2 {
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 600;
  }
  ol {
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space[3]};
    padding: ${space[3]} ${space[5]};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  time {
    color: ${color.quiet};
    font-size: ${text.small};
    line-height: 1.6;
    font-variant-numeric: tabular-nums;
  }
  p {
    overflow-wrap: anywhere;
  }
  i {
    font-style: normal;
    font-weight: 500;
  }
  ${below.tablet} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      padding-inline: ${space[4]};
    }
  }
`;
