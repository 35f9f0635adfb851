import { useState } from 'react';
import { changedIn, differences, tickedOf, ticksOf } from '#client/admin/kit/comparedValues.ts';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { lastChangeOf } from '#client/admin/kit/lastChangeOf.ts';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { type Saved, useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { createWebhook, Webhook } from '#shared/contract/admin/webhooks.ts';
import { ALL_EVENT_TYPES, EVENT_TYPES, type EventType } from '#shared/contract/events.ts';
import { EventTicks } from './EventTicks.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Values = { url: string } & Record<EventType, boolean>;

const savedIn = (webhook?: Webhook): Saved<Values> => ({
  values: { url: webhook?.url ?? '', ...ticksOf(ALL_EVENT_TYPES, webhook?.types ?? []) },
  version: webhook?.version ?? 0,
});

const LABELS: Record<keyof Values, string> = {
  url: 'Endereço do receptor',
  ...(Object.fromEntries(ALL_EVENT_TYPES.map((type) => [type, EVENT_TYPES[type].label])) as Record<
    EventType,
    string
  >),
};

/** The address and the events of a webhook; a new one shows its secret once. */
export function WebhookForm({ webhook }: { webhook?: Webhook }) {
  // The switch is on another page, so the form leaves it unchanged.
  const [enabled, setEnabled] = useState(webhook?.enabled);
  const [created, setCreated] = useState<{ id: string; secret: string }>();
  const { values, set, base, changed, meanwhile, ...form } = useComparedForm<Values>({
    address: webhook ? adminPaths.editWebhook(webhook.id) : adminPaths.newWebhook,
    loaded: savedIn(webhook),
    changedIn,
    save: async ({ url, ...ticks }, version) => {
      const body = { url, types: tickedOf(ALL_EVENT_TYPES, ticks) };
      if (webhook) {
        const request = { params: { id: webhook.id }, body: { ...body, enabled, version } };
        return savedIn(
          await callEndpoint(
            async () => (await import('#shared/contract/admin/webhooks.ts')).saveWebhook,
            request,
          ),
        );
      }
      const now = await callEndpoint(
        async () => (await import('#shared/contract/admin/webhooks.ts')).createWebhook,
        { body },
      );
      setCreated(now);
      return savedIn(now);
    },
    readStored: async () => {
      const id = webhook?.id ?? '';
      const [now, lastChange] = await Promise.all([
        callEndpoint(async () => (await import('#shared/contract/admin/webhooks.ts')).readWebhook, {
          params: { id },
        }),
        lastChangeOf(id),
      ]);
      setEnabled(now.enabled);
      return { ...savedIn(now), lastChange };
    },
  });
  const { ref, busy, summary, error } = useForm<typeof createWebhook>(form, { unseen: ['types'] });
  const leave = useUnsavedForm(changed.length > 0);
  const back = webhook ? adminPaths.webhook(webhook.id) : adminPaths.webhooks;

  const submit = async () => {
    const done = await form.submit();
    if (done && webhook) await leave(back);
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={sentBy(submit)}>
      <FormSummary>{meanwhile ? undefined : summary}</FormSummary>
      {meanwhile && (
        <CompareNotice
          what="Este webhook"
          lastChange={meanwhile.lastChange}
          rows={differences(LABELS, values, base)}
          busy={busy}
          onKeepMine={() => void submit()}
          onTakeStored={form.takeSaved}
        />
      )}
      <Panel title="Endereço">
        <TextField
          label="Endereço do receptor"
          hint="Use https:// e responda 2xx em 10 segundos. Redes privadas não funcionam."
          error={error('url')}
          value={values.url}
          inputMode="url"
          maxLength={500}
          onChange={(url) => set({ url })}
        />
      </Panel>
      <Panel title="Eventos" about="Escolha entre os eventos que você pode ver no painel.">
        <EventTicks
          chosen={tickedOf(ALL_EVENT_TYPES, values)}
          onChange={(types) => set(ticksOf(ALL_EVENT_TYPES, types))}
        />
      </Panel>
      <SaveBar
        status={changed.length > 0 && (webhook ? 'Há mudanças não salvas' : 'O webhook ainda não foi criado')}
      >
        <ButtonLink to={back} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          {webhook ? 'Salvar' : 'Criar webhook'}
        </SubmitButton>
      </SaveBar>
      <SecretDialog
        secret={created?.secret}
        onClose={() => void leave(adminPaths.webhook(created?.id ?? ''))}
      />
    </FormColumn>
  );
}
