import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { changedIn, differences } from '#client/admin/kit/comparedValues.ts';
import { CompareNotice } from '#client/admin/kit/CompareNotice.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { SaveBar } from '#client/admin/kit/SaveBar.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { useComparedForm } from '#client/admin/kit/useComparedForm.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { MailText, MailWords, saveMailText } from '#shared/contract/admin/mailTexts.ts';
import { fillPlaces } from '#shared/values/places.ts';

const LABELS = { subject: 'Assunto', text: 'Texto' };

const savedIn = ({ current, version }: MailText) => ({ values: current, version });

const same = (one: MailWords, other: MailWords) => one.subject === other.subject && one.text === other.text;

/** Subject and text of an email, its placeholders, its preview on a phone, and its earlier versions. */
export function MailTextForm({ mail }: { mail: MailText }) {
  const { name, original, places, versions } = mail;
  const form = useComparedForm<MailWords>({
    address: adminPaths.mailText(name),
    loaded: savedIn(mail),
    changedIn,
    save: async (input, version) =>
      savedIn(
        await callEndpoint(async () => (await import('#shared/contract/admin/mailTexts.ts')).saveMailText, {
          params: { name },
          body: { ...input, version },
        }),
      ),
    readStored: async () => {
      const now = await callEndpoint(
        async () => (await import('#shared/contract/admin/mailTexts.ts')).readMailText,
        { params: { name } },
      );
      return { ...savedIn(now), lastChange: now.versions[0] ?? null };
    },
  });
  const { values: words, set: setWords, base, meanwhile } = form;
  const testing = useSaving();
  const fault = form.fault ?? testing.fault;
  const { ref, busy, summary, error } = useForm<typeof saveMailText>({
    busy: form.busy || testing.busy,
    fault,
  });
  const { revalidate } = useRevalidator();
  const changed = form.changed.length > 0;
  useUnsavedWarning(changed);

  const keep = async () => {
    testing.forget();
    if (!(await form.submit())) return;
    toast('E-mail salvo.');
    await revalidate();
  };
  const test = () =>
    testing.save(async () => {
      const { to } = await callEndpoint(
        async () => (await import('#shared/contract/admin/mailTexts.ts')).testMailText,
        { params: { name }, body: words },
      );
      toast(`Enviado para ${to}.`);
    });
  return (
    <FormColumn ref={ref} noValidate onSubmit={sentBy(keep)}>
      <FormSummary>{meanwhile ? undefined : summary}</FormSummary>
      {meanwhile && (
        <CompareNotice
          what="Este e-mail"
          lastChange={meanwhile.lastChange}
          rows={differences(LABELS, words, base)}
          busy={busy}
          onKeepMine={() => void keep()}
          onTakeStored={() => {
            form.takeSaved();
            void revalidate();
          }}
        />
      )}
      <AsideColumns $aside="24rem">
        <Panel title="Palavras" action={changed && <Chip $tone="accent">Não salvo</Chip>}>
          <TextField
            label="Assunto"
            name="subject"
            error={error('subject')}
            value={words.subject}
            onChange={(subject) => setWords({ subject })}
          />
          <TextField
            label="Texto"
            name="text"
            rows={14}
            hint="Uma linha vazia começa outro parágrafo. Endereços da própria loja viram links."
            error={error('text')}
            value={words.text}
            onChange={(text) => setWords({ text })}
          />
          <Actions>
            <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void test()}>
              Enviar teste para mim
            </Button>
            {!same(words, original) && (
              <Button type="button" $variant="outline" $size="sm" onClick={() => setWords(original)}>
                Voltar ao original
              </Button>
            )}
          </Actions>
        </Panel>
        <Preview words={words} mail={mail} />
      </AsideColumns>
      <Stack>
        <Panel title="Variáveis" about="Preenchidas no envio. Só estas são aceitas.">
          <Facts
            facts={places.map((place) => ({
              name: `{${place.name}}${place.needed ? ' (não pode faltar)' : ''}`,
              value: place.sample,
            }))}
          />
        </Panel>
        <Versions versions={versions} onTake={(taken) => setWords(taken ?? original)} />
      </Stack>
      <SaveBar status={changed ? 'Alteração não salva' : ''}>
        <Button type="button" $variant="outline" disabled={!changed || busy} onClick={form.takeSaved}>
          Cancelar
        </Button>
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Salvar e-mail
        </SubmitButton>
      </SaveBar>
    </FormColumn>
  );
}

function Preview({ words, mail: { places, signature } }: { words: MailWords; mail: MailText }) {
  const { settings } = useAdmin();
  const samples = {
    ...Object.fromEntries(places.map(({ name, sample }) => [name, sample])),
    loja: settings.storeName,
    suporte: settings.supportEmail,
  };
  return (
    <Panel title="Como chega" about="No celular, com dados de exemplo.">
      <Phone>
        <strong>{fillPlaces(words.subject, samples)}</strong>
        <div>
          <p>{settings.storeName}</p>
          <p>Olá, Ana!</p>
          <p>{fillPlaces(words.text, samples)}</p>
          <p>{signature}</p>
        </div>
      </Phone>
    </Panel>
  );
}

interface VersionsProps {
  versions: MailText['versions'];
  onTake: (words: MailWords | null) => void;
}

function Versions({ versions, onTake }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Versões" about="Escolha uma para preencher os campos e salve para usar.">
      <List>
        {versions.map(({ seq, at, username, words }, place) => (
          <li key={seq}>
            <span>
              <strong>{words ? words.subject : 'De volta ao original'}</strong>
              <span>
                {username}, <Moment at={at} />
              </span>
            </span>
            {place === 0 ? (
              <Chip $tone="leaf">Em uso</Chip>
            ) : (
              <Button type="button" $variant="outline" $size="sm" onClick={() => onTake(words)}>
                Usar esta
              </Button>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}

const Phone = styled.div`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 22rem;
  overflow-wrap: anywhere;
  > div {
    display: grid;
    gap: ${space[3]};
    padding: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.sunken};
    font-size: ${text.small};
  }
  p {
    white-space: pre-line;
  }
  p:first-child {
    color: ${color.accent};
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.line};
  }
  li > span:first-child {
    display: grid;
    overflow-wrap: anywhere;
  }
  span > span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
