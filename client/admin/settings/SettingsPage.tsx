import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { call, Refused, Unreachable } from '#client/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { saveStoreSettings, type VersionedSettings } from '#shared/contract/admin/settings.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { useUnsavedWarning } from '../layout/useUnsavedWarning.ts';
import { ProviderInUse } from './ProviderInUse.tsx';
import { SettingControl } from './SettingControl.tsx';
import type { loader } from './SettingsPage.loader.ts';
import { SETTINGS_TABS, tabOf } from './settingsTabs.ts';

const SUCCESS_MS = 3_000;

/** The store settings: one form over ten tabs, checked by the schema that the server uses. */
export function Component() {
  const { settings: loaded, providers } = useLoaderData<typeof loader>();
  const [saved, setSaved] = useState<VersionedSettings>(loaded);
  const [values, setValues] = useState<VersionedSettings>(loaded);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [failure, setFailure] = useState<string>();
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const changed = JSON.stringify(values) !== JSON.stringify(saved);
  useUnsavedWarning(changed && state !== 'saving');

  const tab = SETTINGS_TABS.find(({ slug }) => slug === params.get('aba')) ?? SETTINGS_TABS[0];
  const show = (slug: string) => setParams({ aba: slug }, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = setTimeout(() => setState('idle'), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const menu = useRef<HTMLElement>(null);
  const chosen = tab?.slug;
  useEffect(() => {
    // On a phone the tabs stand in a row that is wider than the screen.
    const bar = menu.current;
    const current = bar?.querySelector<HTMLElement>(`[data-slug="${chosen}"]`);
    if (bar && current)
      bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
  }, [chosen]);

  const showFaults = (found: FieldFault[]) => {
    setFaults(found);
    const first = found.map(({ path }) => tabOf(path)).find(Boolean);
    if (first && !found.some(({ path }) => tabOf(path) === tab?.slug)) show(first);
  };

  const save = async () => {
    setFailure(undefined);
    const checked = saveStoreSettings.body.safeParse(values);
    if (!checked.success) {
      showFaults(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      return;
    }
    setFaults([]);
    setState('saving');
    try {
      const kept = await call(saveStoreSettings, { body: checked.data });
      setSaved(kept);
      setValues(kept);
      setState('saved');
      // Menu, title and dates of the back-office follow at once.
      await revalidate();
    } catch (error) {
      setState('idle');
      if (error instanceof Refused && error.problem.errors) showFaults(error.problem.errors);
      else if (error instanceof Refused || error instanceof Unreachable)
        setFailure(`Erro ao salvar configurações. ${error.message}`);
      else throw error;
    }
  };

  if (!tab) return null;
  return (
    <AdminPage title="Configurações" subtitle="O que você salvar aqui vale na loja na mesma hora.">
      <Columns>
        <Menu aria-label="Configurações" ref={menu}>
          {SETTINGS_TABS.map(({ slug, label }) => (
            <button
              key={slug}
              type="button"
              data-slug={slug}
              aria-current={slug === tab.slug ? 'page' : undefined}
              onClick={() => show(slug)}
            >
              {label}
              {faults.some(({ path }) => tabOf(path) === slug) && <Dot>com erro</Dot>}
            </button>
          ))}
        </Menu>
        <Panel
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <h2>{tab.label}</h2>
          {tab.groups.length === 0 && <p>Configurações de {lowered(tab.label)} serão exibidas aqui.</p>}
          {tab.slug === 'pagamentos' && <ProviderInUse providers={providers} />}
          {tab.groups.map((group) => (
            <fieldset key={group.title}>
              <legend>{group.title}</legend>
              {group.fields.map((field) => (
                <SettingControl
                  key={field.name}
                  field={field}
                  value={values[field.name]}
                  error={faults.find(({ path }) => path === field.name)?.message}
                  onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
                />
              ))}
            </fieldset>
          ))}
          {failure && (
            <Notice $tone="ember" role="alert">
              {failure}
            </Notice>
          )}
          <div role="status">
            {state === 'saved' && <Notice $tone="leaf">Configurações salvas com sucesso!</Notice>}
          </div>
          {tab.groups.length > 0 && (
            <Buttons>
              <Button
                type="button"
                $variant="outline"
                disabled={!changed || state === 'saving'}
                onClick={() => {
                  setValues(saved);
                  setFaults([]);
                  setFailure(undefined);
                }}
              >
                Cancelar
              </Button>
              <Button type="submit" disabled={state === 'saving'}>
                {state === 'saving' ? 'Salvando...' : 'Salvar alterações'}
              </Button>
            </Buttons>
          )}
        </Panel>
      </Columns>
    </AdminPage>
  );
}

/** The specification lowers every tab's name, 'SEO' included. */
const lowered = (label: string): string => label.toLowerCase();

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  min-inline-size: 0;
  ${from.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr);
    align-items: start;
  }
`;

const Menu = styled.nav`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  padding-block-end: ${space[1]};
  ${from.tablet} {
    display: grid;
  }
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    flex: none;
    min-block-size: 2.75rem;
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: ${color.sunken};
  }
  button[aria-current] {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-weight: 600;
  }
`;

const Dot = styled.span`
  color: ${color.ember};
  font-size: ${text.small};
  font-weight: 600;
`;

const Panel = styled.form`
  display: grid;
  gap: ${space[5]};
  min-inline-size: 0;
  padding: ${space[5]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${text.lead};
  }
  fieldset {
    display: grid;
    gap: ${space[4]};
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    inline-size: 100%;
    margin-block-end: ${space[4]};
    padding: 0;
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 700;
  }
  fieldset + fieldset legend {
    padding-block-start: ${space[5]};
    border-block-start: 1px solid ${color.line};
  }
  ${from.desktop} {
    fieldset {
      grid-template-columns: 1fr 1fr;
      align-items: start;
    }
    fieldset > :has(> textarea) {
      grid-column: 1 / -1;
    }
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[3]};
`;
