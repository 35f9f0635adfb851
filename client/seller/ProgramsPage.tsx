import { Form, useActionData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useReply } from '#client/pages/useReply.ts';
import { keyEntryColumns } from '#client/trade/keyEntryColumns.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { CopyField } from '#client/ui/CopyField.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet, QuietLine } from '#client/ui/Quiet.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { createSellerKey, listSellerKeys, SellerKey } from '#shared/contract/seller/keys.ts';
import { SELLER_SCOPES, type SellerScope } from '#shared/people/sellerScopes.ts';
import { type ClockSettings, formatDate, formatInstant } from '#shared/values/instant.ts';
import type { ProgramsAnswer } from './ProgramsPage.action.ts';

const VALIDITIES = { 30: '30 dias', 90: '90 dias', 365: '1 ano' };
const SCOPES = Object.entries(SELLER_SCOPES) as [SellerScope, string][];

const keyColumns = (clock: ClockSettings): Column<SellerKey>[] => [
  {
    title: 'Chave',
    cell: ({ id, name, scopes }) => (
      <>
        {name}
        <QuietLine>arara_{id}…</QuietLine>
        <QuietLine>{scopes.map((scope) => SELLER_SCOPES[scope]).join(' · ')}</QuietLine>
      </>
    ),
  },
  {
    title: 'Vale até',
    phone: 'titled',
    cell: ({ expired, expiresAt }) =>
      expired ? <Chip $tone="ember">Vencida</Chip> : formatDate(expiresAt, clock),
  },
  {
    title: 'Último uso',
    phone: 'titled',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Nunca' : formatInstant(lastUsedAt, clock)),
  },
  { title: 'Ações', quiet: true, phone: 'line', cell: (key) => <Revocation {...key} /> },
];

/** There is no way back, so that one tap is not enough. */
function Revocation({ id, name }: SellerKey) {
  const { formData } = useNavigation();
  return (
    <Fold $tone="ember">
      <summary aria-label={`Revogar a chave ${name}`}>Revogar</summary>
      <Sure method="post" action={paths.programs} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Quiet>O programa perde o acesso agora mesmo.</Quiet>
        <SubmitButton
          name="intent"
          value="revoke"
          $variant="outline"
          busy={formData?.get('id') === id}
          aria-label={`Revogar a chave ${name} de vez`}
          busyLabel="Revogando..."
        >
          Revogar de vez
        </SubmitButton>
      </Sure>
    </Fold>
  );
}

/** '/vender/programas': the keys by which a seller's own programs list, deliver and answer. */
export function Component() {
  const { items, acts } = useReply<typeof listSellerKeys>();
  const answer = useActionData<ProgramsAnswer | undefined>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  const made = answer?.done === true ? answer.made : undefined;
  return (
    <SellerFrame
      title="Programas"
      about="Anuncie, adicione estoque, entregue e responda pelos seus programas. Criar uma senha por “Esqueci a senha” revoga todas as chaves."
      trail={[{ label: 'Programas' }]}
    >
      <FormSummary>
        {answer?.done === false && answer.intent === 'revoke' ? answer.fault.message : undefined}
      </FormSummary>
      {answer?.done === true && answer.intent === 'revoke' && (
        <SuccessNotice>Chave revogada. O programa perdeu o acesso.</SuccessNotice>
      )}
      {made && (
        <FocusOnMount key={`made ${made.id}`} label={`A chave ${made.name} foi criada`} bringIntoView>
          <Panel
            title={`Guarde a chave “${made.name}”`}
            about="Copie agora: não mostraremos a chave de novo."
          >
            <CopyField label="Chave de API" value={made.secret} />
          </Panel>
        </FocusOnMount>
      )}
      {items.length > 0 ? (
        <Table
          caption="Chaves de API"
          columns={keyColumns(settings)}
          rows={items}
          keyOf={({ id }) => id}
          phone="lines"
        />
      ) : (
        <EmptyState title="Nenhuma chave">
          Crie uma chave para adicionar estoque, entregar vendas ou ler o extrato.
        </EmptyState>
      )}
      <KeyForm key={`form ${made?.id ?? ''}`} />
      {acts.length > 0 && (
        <Panel title="O que as chaves mudaram" about="As últimas 50 mudanças em 90 dias.">
          <Table
            caption="Mudanças feitas por chaves"
            columns={keyEntryColumns((at) => formatInstant(at, settings))}
            rows={acts}
            keyOf={({ id }) => id}
            phone="lines"
          />
        </Panel>
      )}
    </SellerFrame>
  );
}

function KeyForm() {
  const posted = usePosted(paths.programs, 'make');
  const { ref, summary, busy, error, field } = useForm<typeof createSellerKey>(posted);
  const chosen = (posted.typed?.['scopes'] ?? '').split(' ');
  return (
    <Panel
      title="Nova chave"
      about={
        <>
          Só você pede saques, muda a chave Pix e vê o estoque automático. Veja as rotas na{' '}
          <a href="/api/docs">documentação da API</a>.
        </>
      }
    >
      <PostedForm ref={ref} action={paths.programs} preventScrollReset summary={summary}>
        <Pair>
          <PostedField
            {...field('name')}
            label="Nome"
            hint="O programa que vai usá-la."
            name="name"
            maxLength={60}
          />
          <ChoiceField
            label="Validade"
            name="validDays"
            choices={VALIDITIES}
            error={error('validDays')}
            value={posted.typed?.['validDays'] ?? '90'}
          />
        </Pair>
        <FieldGroup>
          <legend>O que ela pode</legend>
          {SCOPES.map(([scope, words], place) => (
            <CheckField
              key={scope}
              label={words}
              name="scopes"
              value={scope}
              defaultChecked={chosen.includes(scope)}
              error={place === 0 ? error('scopes') : undefined}
            />
          ))}
        </FieldGroup>
        <Pair>
          <PasswordField
            name="currentPassword"
            label="Senha da conta, para confirmar"
            error={error('currentPassword')}
          />
        </Pair>
        <div>
          <SubmitButton name="intent" value="make" busy={busy} busyLabel="Criando...">
            Criar chave
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}

const Sure = styled(Form)`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
`;
