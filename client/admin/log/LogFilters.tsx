import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input, Select } from '#client/ui/field/Field.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import type { AuditQuery } from '#shared/contract/admin/audit.ts';

interface FilterProps {
  filters: Pick<AuditQuery, 'subject' | 'who' | 'start' | 'end' | 'q'> & { show: 'changes' | 'sign_ins' };
  people: readonly string[];
  subjects: readonly (readonly [value: string, label: string])[];
  /** The kinds of entries on the page. */
  children: ReactNode;
}

/** The filters of the audit log, stored in the address; person, kind and dates are collapsed until one is in use. */
export function LogFilters({ filters, people, subjects, children }: FilterProps) {
  const { q, show, subject, who, start, end } = filters;
  const narrowed = [subject, who, start, end].filter(Boolean).length;
  const showParam = show === 'changes' ? undefined : show;
  return (
    <Filters
      role="search"
      method="get"
      preventScrollReset
      // The fields follow the address.
      key={JSON.stringify(filters)}
    >
      {showParam && <input type="hidden" name="show" value={showParam} />}
      <div>
        <Words>
          <Search size={18} aria-hidden="true" />
          <Input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            aria-label="Buscar no registro"
            placeholder="Buscar por ação ou item"
            enterKeyHint="search"
          />
        </Words>
        <Button type="submit" $variant="outline">
          Buscar
        </Button>
      </div>
      {children}
      <Fold open={narrowed > 0}>
        <summary>
          {show === 'changes' ? 'Filtrar por tipo, pessoa e data' : 'Filtrar por pessoa e data'}
          {narrowed > 0 && ` (${narrowed})`}
        </summary>
        <Narrow>
          {show === 'changes' && (
            <Field label="Tipo">
              {(ids) => (
                <Select {...ids} name="subject" defaultValue={subject ?? ''}>
                  <option value="">Todos</option>
                  {subjects.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <Field label="Pessoa">
            {(ids) => (
              <Select {...ids} name="who" defaultValue={who ?? ''}>
                <option value="">Todas</option>
                {people.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="De">
            {(ids) => <Input {...ids} type="date" name="start" defaultValue={start} />}
          </Field>
          <Field label="Até">{(ids) => <Input {...ids} type="date" name="end" defaultValue={end} />}</Field>
          <div>
            <Button type="submit">Filtrar</Button>
            {narrowed > 0 && (
              <Link to={listAddress(adminPaths.log, { show: showParam, q })}>Limpar filtros</Link>
            )}
          </div>
        </Narrow>
      </Fold>
    </Filters>
  );
}

const Filters = styled(Form)`
  display: grid;
  gap: ${space[2]};
  > div {
    display: flex;
    gap: ${space[2]};
  }
`;

const Words = styled.div`
  position: relative;
  flex: 1;
  max-inline-size: 26rem;
  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: ${space[3]};
    translate: 0 -50%;
    color: ${color.quiet};
    pointer-events: none;
  }
  input {
    padding-inline-start: ${space[10]};
  }
`;

const Narrow = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: end;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr));
  }
  > div:last-child {
    display: flex;
    align-items: center;
    gap: ${space[4]};
  }
`;
