import { Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { useMay } from '#client/admin/kit/useMay.ts';
import type { SettingField } from '#client/admin/settings/tabs/settingsTab.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import { GUARDED_SETTINGS, isGuarded } from '#shared/contract/admin/settingGuards.ts';
import type { saveStoreSettings } from '#shared/contract/admin/settings.ts';
import { SEO_PATTERNS } from '#shared/shop/seoPatterns.ts';
import { PanelsBelow, PanelsOfTab } from './PanelsOfTab.tsx';
import { statusOf, summaryOf } from './saveStatus.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import type { loader } from './SettingsPage.loader.ts';
import { namesIn, SETTINGS_TABS, tabsAtFault } from './settingsTabs.ts';
import {
  changedFields,
  defaultsOf,
  differences,
  savedIn,
  type SettingName,
  type SettingValues,
} from './settingValues.ts';
import { useLeadToFault } from './useLeadToFault.ts';

const Integrations = lazyOnDemand(
  async () => (await import('#client/admin/integrations/Integrations.tsx')).Integrations,
);

const SUCCESS_MS = 3_000;
const OWN = new Set<SettingField['kind']>(['text', 'email', 'tel', 'url']);

/** The store settings: one form over ten tabs, checked by the schema that the server uses. */
export function Component() {
  const { settings: loaded, providers, feeds, defaults: defaultValues } = useLoaderData<typeof loader>();
  const { values, set, base, changed, meanwhile, busy, fault, submit, takeSaved } = useComparedForm({
    address: adminPaths.settings,
    loaded: savedIn(loaded),
    changedIn: changedFields,
    save: async (input: SettingValues, version) =>
      (await importNeeded(() => import('./saveSettings.ts'))).saveSettings(input, version),
    readStored: async () => (await importNeeded(() => import('./saveSettings.ts'))).readStored(),
  });
  const defaults = defaultsOf(defaultValues);
  const [justSaved, setJustSaved] = useState<SettingName[]>();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useUnsavedWarning(changed.length > 0);

  useEffect(() => {
    if (!justSaved) return undefined;
    const timer = setTimeout(() => setJustSaved(undefined), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [justSaved]);
  const save = async () => {
    setJustSaved(undefined);
    if (!(await submit())) return;
    setJustSaved(changed);
    // Menu, title and dates of the back-office follow at once.
    await revalidate();
  };

  const tab = SETTINGS_TABS.find(({ slug }) => slug === params.get('aba')) ?? SETTINGS_TABS[0];
  const show = (slug: string) => setParams({ aba: slug }, { replace: true, preventScrollReset: true });
  const faulty = tabsAtFault(fault);
  useLeadToFault({ fault, tab, show, form });

  if (!tab) return null;
  return (
    <AdminPage title="Configurações" subtitle="As mudanças valem na hora.">
      <Columns>
        <SettingsMenu
          chosen={tab}
          onChoose={show}
          noteOf={(each) =>
            faulty.includes(each)
              ? 'fault'
              : namesIn(each).some((name) => changed.includes(name))
                ? 'changed'
                : undefined
          }
        />
        <Whole>
          <ChangedOnlyBy<typeof saveStoreSettings> by="settings.write">
            <Form ref={form} aria-label={tab.label} noValidate onSubmit={sentBy(save)}>
              <FormSummary>{meanwhile ? undefined : summaryOf(fault, faulty)}</FormSummary>
              {meanwhile && (
                <CompareNotice
                  what="A configuração da loja"
                  lastChange={meanwhile.lastChange}
                  rows={differences(values, base)}
                  busy={busy}
                  onKeepMine={() => void save()}
                  onTakeStored={takeSaved}
                />
              )}
              {tab.slug === 'integracoes' && (
                <Suspense fallback={<Skeleton $height="26rem" />}>
                  <Integrations feeds={feeds} providers={providers} />
                </Suspense>
              )}
              <PanelsOfTab slug={tab.slug} values={values} providers={providers} />
              {tab.groups.map((group) => (
                <Panel key={group.title} title={group.title} about={group.about}>
                  <div>
                    {group.fields.map((field) => (
                      <SettingControl
                        key={field.name}
                        field={field}
                        value={values[field.name]}
                        error={fault?.fields[field.name]}
                        mark={markOf(field.name)}
                        guard={guardOf(field.name)}
                        onChange={(value) => set({ [field.name]: value })}
                        onRestore={restoring(field)}
                      />
                    ))}
                  </div>
                </Panel>
              ))}
              {(tab.groups.length > 0 || changed.length > 0) && (
                <SaveBar status={statusOf(changed.length, justSaved !== undefined)}>
                  <Button
                    type="button"
                    $variant="outline"
                    disabled={changed.length === 0 || busy}
                    onClick={takeSaved}
                  >
                    Cancelar
                  </Button>
                  <SubmitButton busy={busy} busyLabel="Salvando...">
                    Salvar alterações
                  </SubmitButton>
                </SaveBar>
              )}
            </Form>
          </ChangedOnlyBy>
          <PanelsBelow slug={tab.slug} dailyBackup={base.backupDaily === true} />
        </Whole>
      </Columns>
    </AdminPage>
  );

  /** Defaults that suit every shop; names and addresses belong to each shop. */
  function restoring({ name, kind }: SettingField) {
    const shared = name in SEO_PATTERNS || (kind !== 'moment' && !OWN.has(kind));
    if (!shared || changedFields({ ...values, [name]: defaults[name] }, values).length === 0)
      return undefined;
    return () => set({ [name]: defaults[name] });
  }

  function guardOf(name: SettingName) {
    if (!isGuarded(name)) return undefined;
    return may(GUARDED_SETTINGS[name]) ? 'password' : GUARDED_SETTINGS[name];
  }

  function markOf(name: SettingName): 'changed' | 'saved' | undefined {
    if (changed.includes(name)) return 'changed';
    return justSaved?.includes(name) ? 'saved' : undefined;
  }
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${space[8]};
    align-items: start;
  }
`;

const Whole = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.desktop} {
    max-inline-size: 54rem;
  }
`;
