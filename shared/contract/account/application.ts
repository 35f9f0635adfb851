import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import * as z from 'zod';
import { Instant, line, oneOf, typed, words } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { phoneDigits } from '#shared/contract/phone.ts';
import { FieldFault } from '#shared/contract/problem.ts';
import { Slug } from '#shared/contract/public/products.ts';
import { isCpf } from '#shared/people/cpf.ts';
import {
  APPLICATION_FIELDS,
  APPLICATION_STATES,
  type ApplicationField,
  isBirthDate,
  isOfAge,
  PERSON_KINDS,
  type PersonKind,
  PIX_KEYS,
  type PixKeyKind,
  SELLER_DOCUMENTS,
} from '#shared/people/sellerApplication.ts';
import { isEmail } from '#shared/values/email.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { typedText } from '#shared/values/unseen.ts';

export const PersonKindName = oneOf(PERSON_KINDS, 'Escolha o tipo de vendedor');
const PixKeyName = oneOf(PIX_KEYS, 'Escolha o tipo da chave');
export const ApplicationStateName = oneOf(APPLICATION_STATES);
export const DocumentKind = oneOf(SELLER_DOCUMENTS);

const MOST: Record<ApplicationField, number> = {
  kind: 10,
  legalName: 120,
  taxId: 20,
  birthDate: 10,
  shopName: 60,
  about: 500,
  products: 3_000,
  pixKind: 10,
  pixKey: 80,
};
const textField = (field: ApplicationField) =>
  z
    .string()
    .max(MOST[field], `Use no máximo ${formatNumber(MOST[field])} caracteres`)
    .default('');

/** An application as far as it is typed: nothing of it has to be right yet. */
export const ApplicationDraft = z.strictObject(
  Object.fromEntries(
    (Object.keys(APPLICATION_FIELDS) as ApplicationField[]).map((field) => [field, textField(field)]),
  ) as Record<ApplicationField, ReturnType<typeof textField>>,
);
export type ApplicationDraft = z.infer<typeof ApplicationDraft>;

const digitsIn = (text: string): string => text.replace(/\D/g, '');
const isCnpj = (text: string): boolean => isValidCnpj(text, { version: 2 });
const bareCnpj = (text: string): string => text.replace(/[^\dA-Za-z]/g, '').toUpperCase();
export const bareTaxId = (kind: PersonKind, text: string): string =>
  kind === 'person' ? digitsIn(text) : bareCnpj(text);

/** A Pix key in the form that banks keep it; undefined where it is none of its kind. (Banco Central, DICT) */
export function pixKeyOf(kind: PixKeyKind, keyText: string): string | undefined {
  const text = typedText(keyText);
  const phone = phoneDigits(text);
  const forms: Record<PixKeyKind, string | false> = {
    cpf: isCpf(digitsIn(text)) && digitsIn(text),
    cnpj: isCnpj(text) && bareCnpj(text),
    email: isEmail(text) && text.length <= 77 && text.toLowerCase(),
    phone: /^[1-9]{2}9\d{8}$/.test(phone) && `+55${phone}`,
    random: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) && text.toLowerCase(),
  };
  return forms[kind] || undefined;
}

/** A complete application, with its numbers in stored form: bare digits, a Pix key as banks write it. */
export const ApplicationForm = z
  .strictObject({
    kind: PersonKindName,
    legalName: line('Informe o nome completo ou a razão social', MOST.legalName).min(
      5,
      'Escreva o nome completo',
    ),
    taxId: typed('Informe o CPF ou o CNPJ')
      .min(1, 'Informe o CPF ou o CNPJ')
      .max(MOST.taxId, `Use no máximo ${MOST.taxId} caracteres`)
      .meta({ examples: ['529.982.247-25'] }),
    birthDate: typed()
      .max(10)
      .default('')
      .meta({ examples: ['1990-05-17'] }),
    shopName: line('Escolha o nome da loja', MOST.shopName).min(3, 'Use ao menos 3 caracteres'),
    about: words('Conte em uma ou duas frases o que a loja é', MOST.about).min(
      20,
      'Use ao menos 20 caracteres',
    ),
    products: words('Conte o que você vende', MOST.products).min(20, 'Use ao menos 20 caracteres'),
    pixKind: PixKeyName,
    pixKey: line('Informe a chave Pix', MOST.pixKey).meta({ examples: ['529.982.247-25'] }),
  })
  .superRefine((form, context) => {
    const fault = (path: ApplicationField, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isOwn = form.kind === 'person' ? isCpf(digitsIn(form.taxId)) : isCnpj(form.taxId);
    if (!isOwn)
      fault(
        'taxId',
        form.kind === 'person'
          ? 'Este CPF não existe: confira os 11 números'
          : 'Este CNPJ não existe: confira os 14 caracteres',
      );
    if (form.kind === 'person' && !isBirthDate(form.birthDate, new Date()))
      fault('birthDate', 'Informe a data de nascimento');
    else if (form.kind === 'person' && !isOfAge(form.birthDate, new Date()))
      fault('birthDate', 'Você precisa ter 18 anos ou mais para vender');
    const key = pixKeyOf(form.pixKind, form.pixKey);
    if (key === undefined) fault('pixKey', PIX_FAULTS[form.pixKind]);
    else if (['cpf', 'cnpj'].includes(form.pixKind) && isOwn && key !== bareTaxId(form.kind, form.taxId))
      fault('pixKey', `Esta chave tem de ser o mesmo documento da inscrição`);
  })
  .transform((form) => ({
    ...form,
    taxId: bareTaxId(form.kind, form.taxId),
    birthDate: form.kind === 'person' ? form.birthDate : '',
    pixKey: pixKeyOf(form.pixKind, form.pixKey) ?? form.pixKey,
  }));
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const PIX_FAULTS: Record<PixKeyKind, string> = {
  cpf: 'Este CPF não existe: confira os 11 números',
  cnpj: 'Este CNPJ não existe: confira os 14 caracteres',
  email: 'Informe um e-mail válido',
  phone: 'Informe o celular com DDD, como (11) 95555-0123',
  random: 'A chave aleatória tem 32 números e letras, com traços',
};

/** A document that was handed in; what it shows is sealed. */
export const SellerDocument = z
  .object({ kind: DocumentKind, name: z.string(), uploadedAt: Instant })
  .meta({ id: 'SellerDocument' });
export type SellerDocument = z.infer<typeof SellerDocument>;

/** The part of an application that both sides see. */
export const ApplicationFacts = z.object({
  state: ApplicationStateName,
  documents: z.array(SellerDocument),
  faults: z.array(FieldFault).meta({ description: 'O que a equipe pediu para ajustar, por campo' }),
  reason: z.string().nullable().meta({ description: 'Por que foi recusada, ou o que falta' }),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  version: z.int(),
});

export const SellerApplicationForm = z
  .object({
    ...ApplicationFacts.shape,
    fields: ApplicationDraft,
    mayApplyAgainAt: Instant.nullable().meta({
      description: 'De quando em diante uma recusada pode ser refeita. Nulo onde já pode',
    }),
    seller: z.object({ slug: Slug, name: z.string() }).nullable(),
  })
  .meta({ id: 'OwnSellerApplication' });
export type SellerApplicationForm = z.infer<typeof SellerApplicationForm>;

const path = '/api/account/seller-application' as const;

export const readSellerApplication = endpoint({
  method: 'get',
  path,
  summary: 'A inscrição para vender de quem entrou. Um rascunho vazio enquanto não há nenhuma',
  reply: SellerApplicationForm,
});

export const saveSellerApplication = endpoint({
  method: 'put',
  path,
  summary: 'Guarda a inscrição como está digitada. Só o envio confere os campos',
  body: ApplicationDraft,
  reply: SellerApplicationForm,
  refusals: ['conflict'],
});

export const uploadApplicationDocument = endpoint({
  method: 'post',
  path: `${path}/documents/:kind`,
  summary: 'Um documento da inscrição, JPEG, PNG ou PDF de até 10 MB. Toma o lugar do anterior',
  params: z.object({ kind: DocumentKind }),
  files: 'document',
  reply: z.object({ documents: z.array(SellerDocument) }),
  status: 201,
  refusals: ['conflict', 'too_large', 'unsupported_type'],
});

export const removeApplicationDocument = endpoint({
  method: 'delete',
  path: `${path}/documents/:kind`,
  summary: 'Tira um documento da inscrição',
  params: z.object({ kind: DocumentKind }),
  reply: z.undefined(),
  refusals: ['conflict', 'not_found'],
});

export const submitSellerApplication = endpoint({
  method: 'post',
  path: `${path}/submission`,
  summary: 'Envia a inscrição para análise. Documentos que faltam são citados em documents.{tipo}',
  body: ApplicationForm,
  reply: SellerApplicationForm,
  refusals: ['conflict', 'email_unconfirmed'],
});
