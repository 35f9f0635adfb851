import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { cpfMask } from '#client/account/profile/masks.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { ChoiceField } from '#client/ui/field/ChoiceField.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { SellerApplicationForm, submitSellerApplication } from '#shared/contract/account/application.ts';
import {
  type ApplicationField,
  PERSON_KINDS,
  PIX_KEY_HINT,
  PIX_KEYS,
  type SellerDocumentKind,
} from '#shared/people/sellerApplication.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { DraftActions } from './DraftActions.tsx';
import type { loader } from './SellingPage.loader.ts';
import { useAutosave } from './useAutosave.ts';

const save = async (form: FormData) => (await importNeeded(() => import('./applicationCalls.ts'))).save(form);

/** A stored CPF with its dots; a CNPJ as it is. */
const readableTaxId = (id: string): string => (/^\d{11}$/.test(id) ? cpfMask(id) : id);

/**
 * The applicant, the shop, the payout key and the documents. Saved as a draft during input, validated on
 * submission.
 */
export function ApplicationForm({ application }: { application: SellerApplicationForm }) {
  const { email, emailConfirmed } = useLoaderData<typeof loader>();
  const sent = usePosted(paths.selling, 'submit');
  const saved = usePosted(paths.selling, 'save');
  const posted = sent.fault || sent.busy ? sent : saved;
  const { ref, summary, ...form } = useForm<
    typeof submitSellerApplication,
    `documents.${SellerDocumentKind}`
  >(posted);
  const autosave = useAutosave(save);
  const { fields, faults } = application;
  const [kind, setKind] = useState(posted.typed?.['kind'] ?? fields.kind);
  const value = (name: ApplicationField) =>
    posted.typed?.[name] ?? (name === 'taxId' ? readableTaxId(fields.taxId) : fields[name]);
  // The team's request is shown at its field until the next submission.
  const error = (path: Parameters<typeof form.error>[0]) =>
    form.error(path) ?? (posted.fault ? undefined : faults.find((each) => each.path === path)?.message);
  const line = (
    name: ApplicationField,
    label: string,
    { hint, ...more }: { hint?: string; type?: string; autoComplete?: string; maxLength?: number } = {},
  ) => (
    <Field label={label} hint={hint} error={error(name)}>
      {(ids) => <Input {...ids} name={name} defaultValue={value(name)} autoComplete="off" {...more} />}
    </Field>
  );
  const choice = (
    name: 'kind' | 'pixKind',
    label: string,
    choices: Record<string, string>,
    onChoose?: (chosen: string) => void,
  ) => (
    <ChoiceField
      label={label}
      name={name}
      none="Escolha"
      choices={choices}
      error={error(name)}
      value={value(name)}
      onChoose={onChoose}
    />
  );
  const lines = (name: 'about' | 'products', label: string, hint: string, most: number) => (
    <PostedField
      label={label}
      hint={hint}
      error={error(name)}
      name={name}
      rows={4}
      value={value(name)}
      maxLength={most}
    />
  );
  const isCompany = kind === 'company';
  return (
    <>
      {!emailConfirmed && (
        <Notice $tone="accent">
          Confirme o e-mail {email} antes de enviar a inscrição. O link está na sua caixa de entrada, e{' '}
          <Link to={paths.account}>a sua conta</Link> manda outro.
        </Notice>
      )}
      <PostedForm
        ref={ref}
        action={paths.selling}
        preventScrollReset
        onChange={(event) => autosave.changed(event.currentTarget)}
        onSubmit={autosave.stop}
        summary={summary}
      >
        <Panel title="Seus dados">
          <Pair>
            {choice('kind', 'Tipo de vendedor', PERSON_KINDS, setKind)}
            {line('legalName', isCompany ? 'Razão social' : 'Nome completo', {
              maxLength: 120,
              hint: isCompany ? 'Como está no CNPJ.' : 'Como está no documento.',
            })}
            {line('taxId', isCompany ? 'CNPJ' : 'CPF', {
              maxLength: 20,
              hint: 'Usamos para confirmar sua identidade e sua chave Pix. Não aparece na loja.',
            })}
            {!isCompany &&
              line('birthDate', 'Data de nascimento', { type: 'date', hint: 'É preciso ter 18 anos.' })}
          </Pair>
        </Panel>
        <Panel title="A loja">
          {line('shopName', 'Nome da loja', {
            maxLength: 60,
            hint: 'Único na Arara. É também o endereço da sua página.',
          })}
          {lines('about', 'Sobre a loja', 'Apresente sua loja aos clientes em uma ou duas frases.', 500)}
          {lines(
            'products',
            'O que vai vender',
            'Conte o que vende, de onde vem, quanto por mês e onde vende hoje. Só a equipe lê.',
            3_000,
          )}
        </Panel>
        <Panel
          title="Para onde vai o dinheiro"
          about="Use uma chave Pix sua. Chaves CPF ou CNPJ devem ser as mesmas da inscrição."
        >
          <Pair>
            {choice('pixKind', 'Tipo da chave Pix', PIX_KEYS)}
            {line('pixKey', 'Chave Pix', {
              maxLength: 80,
              hint: PIX_KEY_HINT,
            })}
          </Pair>
        </Panel>
        <DocumentFields
          documents={application.documents}
          error={(path) => form.error(path)}
          faults={faults}
        />
        <DraftActions send="Enviar para análise" sent={sent} saved={saved} savedAt={autosave.savedAt} />
      </PostedForm>
    </>
  );
}
