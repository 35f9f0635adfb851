import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Check } from 'lucide-react';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { Fault } from '#client/forms/fault.ts';
import { focusFault } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, from, space } from '#client/ui/theme/tokens.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { CompareNotice } from '../layout/CompareNotice.tsx';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useComparedForm } from '../layout/useComparedForm.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { Integrations } from '../integrations/Integrations.tsx';
import { ProviderInUse } from './ProviderInUse.tsx';
import { SettingControl } from './SettingControl.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import type { loader } from './SettingsPage.loader.ts';
import {
  changedFields,
  defaultsOf,
  differences,
  savedIn,
  type SettingName,
  type SettingValues,
} from './settingValues.ts';
import { SETTINGS_TABS } from './settingsTabs.ts';
import type { SettingField, SettingsTab } from './tabs/settingsTab.ts';
import { Allowed, ChangedOnlyBy } from '../layout/Allowed.tsx';
import type { listMails } from '#shared/contract/admin/mails.ts';
import { SEO_PATTERNS } from '#shared/seoPatterns.ts';
import type { saveStoreSettings } from '#shared/contract/admin/settings.ts';
import { sentBy } from '#client/forms/sentBy.ts';

const SystemPanels = lazy(async () => ({
  default: (await import('./system/SystemPanels.tsx')).SystemPanels,
}));
const SeoPreview = lazy(async () => ({ default: (await import('./seo/SeoPreview.tsx')).SeoPreview }));
const AccountingPanel = lazy(async () => ({
  default: (await import('../finance/AccountingPanel.tsx')).AccountingPanel,
}));
const SUCCESS_MS = 3_000;
const OWN = new Set<SettingField['kind']>(['text', 'email', 'tel', 'url']);

const namesIn = (tab: SettingsTab): SettingName[] =>
  tab.groups.flatMap(({ fields }) => fields.map(({ name }) => name));

const tabsAtFault = (fault: Fault | undefined): SettingsTab[] =>
  SETTINGS_TABS.filter((tab) => namesIn(tab).some((name) => fault?.fields[name]));

/** The store settings: one form over ten tabs, checked by the schema that the server uses. */
export function Component() {
  const { settings: loaded, providers, feeds, defaults: given } = useLoaderData<typeof loader>();
  const { values, set, base, changed, meanwhile, busy, fault, submit, takeSaved } = useComparedForm({
    address: adminPaths.settings,
    loaded: savedIn(loaded),
    changedIn: changedFields,
    save: async (typed: SettingValues, version) =>
      (await import('./saveSettings.ts')).saveSettings(typed, version),
    readStored: async () => (await import('./saveSettings.ts')).readStored(),
  });
  const defaults = defaultsOf(given);
  const [justSaved, setJustSaved] = useState<SettingName[]>();
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

  const led = useRef<Fault>(undefined);
  const goTo = useRef(show);
  useEffect(() => {
    goTo.current = show;
  });
  useEffect(() => {
    if (!fault || led.current === fault) return;
    const there = tabsAtFault(fault);
    const [first] = there;
    if (first && !there.some((each) => each === tab)) {
      // The fault lies on another tab: there first, and then to the field.
      goTo.current(first.slug);
      return;
    }
    led.current = fault;
    focusFault(form.current);
  }, [fault, tab]);

  if (!tab) return null;
  return (
    <AdminPage title="Configurações" subtitle="O que você salvar aqui vale na loja na mesma hora.">
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
              {tab.slug === 'integracoes' && <Integrations feeds={feeds} providers={providers} />}
              {tab.groups.length === 0 && tab.slug !== 'integracoes' && (
                <EmptyState title={tab.label}>
                  As configurações de {tab.label} serão exibidas aqui.
                </EmptyState>
              )}
              {tab.slug === 'e-mail' && (
                <Panel title="Modelos" about="Assunto e texto de cada e-mail, com prévia, teste e versões.">
                  <Actions>
                    <ButtonLink to={adminPaths.mailTexts} $variant="outline">
                      Abrir os modelos de e-mail
                    </ButtonLink>
                  </Actions>
                </Panel>
              )}
              {tab.slug === 'e-mail' && (
                <Allowed<typeof listMails> by="mails.read">
                  <Panel
                    title="Caixa de saída"
                    about="O que espera, o que saiu e o que não saiu, para ler e enviar de novo."
                  >
                    <Actions>
                      <ButtonLink to={adminPaths.outbox} $variant="outline">
                        Abrir a caixa de saída
                      </ButtonLink>
                    </Actions>
                  </Panel>
                </Allowed>
              )}
              {tab.slug === 'seo' && (
                <Panel
                  title="Redirecionamentos"
                  about="Para onde vai quem chega por um endereço que a loja já não tem."
                >
                  <Actions>
                    <ButtonLink to={adminPaths.redirects} $variant="outline">
                      Ver os redirecionamentos
                    </ButtonLink>
                  </Actions>
                </Panel>
              )}
              {tab.slug === 'seo' && (
                <Suspense fallback={<Skeleton $height="26rem" />}>
                  <SeoPreview values={values} />
                </Suspense>
              )}
              {tab.slug === 'pagamentos' && <ProviderInUse providers={providers} />}
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
          {tab.slug === 'impostos' && (
            <Suspense>
              <Beside>
                <AccountingPanel />
              </Beside>
            </Suspense>
          )}
          {tab.slug === 'avancado' && (
            <Suspense>
              <SystemPanels dailyBackup={base.backupDaily === true} />
            </Suspense>
          )}
        </Whole>
      </Columns>
    </AdminPage>
  );

  /** What every shop may share with a new one; names and addresses are each shop's own. */
  function restoring({ name, kind }: SettingField) {
    const shared = name in SEO_PATTERNS || (kind !== 'moment' && !OWN.has(kind));
    if (!shared || changedFields({ ...values, [name]: defaults[name] }, values).length === 0)
      return undefined;
    return () => set({ [name]: defaults[name] });
  }

  function markOf(name: SettingName): 'changed' | 'saved' | undefined {
    if (changed.includes(name)) return 'changed';
    return justSaved?.includes(name) ? 'saved' : undefined;
  }
}

function statusOf(changed: number, saved: boolean) {
  if (saved)
    return (
      <Done>
        <Check size={18} aria-hidden="true" />
        Configurações salvas com sucesso!
      </Done>
    );
  if (changed === 0) return '';
  return changed === 1 ? '1 alteração não salva' : `${changed} alterações não salvas`;
}

/** What is wrong, and on which tabs, since only one of them is in sight. */
function summaryOf(fault: Fault | undefined, faulty: SettingsTab[]): string | undefined {
  if (!fault) return undefined;
  const count = Object.keys(fault.fields).length;
  if (count === 0) return `Erro ao salvar configurações. ${fault.message}`;
  const where = new Intl.ListFormat('pt-BR').format(faulty.map(({ label }) => label));
  return count === 1
    ? `Confira o campo marcado em ${where}.`
    : `Confira os ${count} campos marcados em ${where}.`;
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

/** What is no setting, as wide as the form. */
const Beside = styled.div`
  ${from.desktop} {
    max-inline-size: 54rem;
  }
`;

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.leaf};
  font-weight: 600;
`;
