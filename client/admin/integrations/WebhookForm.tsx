import { type SubmitEvent, useState } from 'react';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { createWebhook, Webhook } from '#shared/contract/admin/webhooks.ts';
import type { EventType } from '#shared/events.ts';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useUnsavedForm } from '../layout/useUnsavedForm.ts';
import { EventTicks } from './EventTicks.tsx';
import { SecretDialog } from './SecretDialog.tsx';

const NEW = { url: '', types: [] as EventType[] };

/** Where events go and which; a new one shows its secret once. */
export function WebhookForm({ webhook }: { webhook?: Webhook }) {
  const initial = webhook ? { url: webhook.url, types: webhook.types } : NEW;
  const [values, setValues] = useState(initial);
  const [made, setMade] = useState<{ id: string; secret: string }>();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof createWebhook>(saving, { unseen: ['types'] });
  const changed = JSON.stringify(values) !== JSON.stringify(initial);
  const leave = useUnsavedForm(changed);
  const back = webhook ? adminPaths.webhook(webhook.id) : adminPaths.webhooks;

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const done = await save(async () => {
      const calls = await import('./webhookCalls.ts');
      if (!webhook) return setMade(await calls.create(values));
      await calls.save(webhook.id, { ...values, enabled: webhook.enabled, version: webhook.version });
    });
    if (done && webhook) await leave(back);
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void send(event)}>
      <FormSummary>{summary}</FormSummary>
      <Panel title="Endereço">
        <TextField
          label="Endereço do receptor"
          hint="Começa com https:// e responde 2xx em 10 segundos. Redes privadas não são alcançadas."
          error={error('url')}
          value={values.url}
          inputMode="url"
          maxLength={500}
          onChange={(url) => setValues((before) => ({ ...before, url }))}
        />
      </Panel>
      <Panel title="Eventos" about="Só é enviado o que você marcar, dentro do que você pode ver no painel.">
        <EventTicks
          chosen={values.types}
          onChange={(types) => setValues((before) => ({ ...before, types }))}
        />
      </Panel>
      <SaveBar status={changed && (webhook ? 'Há mudanças não salvas' : 'O webhook ainda não foi criado')}>
        <ButtonLink to={back} $variant="outline">
          Cancelar
        </ButtonLink>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          {webhook ? 'Salvar' : 'Criar webhook'}
        </SubmitButton>
      </SaveBar>
      <SecretDialog secret={made?.secret} onClose={() => void leave(adminPaths.webhook(made?.id ?? ''))} />
    </FormColumn>
  );
}
