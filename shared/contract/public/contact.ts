import * as z from 'zod';
import { oneOf, emptyAsUndefined, words, personName, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CONTACT_SUBJECTS } from '#shared/shop/contactSubjects.ts';
import { isLocalAddress } from '#shared/values/localAddress.ts';
import { Email } from './settings.ts';

export const ContactSubject = oneOf(CONTACT_SUBJECTS, 'Escolha um dos assuntos');
export type ContactSubject = z.infer<typeof ContactSubject>;

/** A hidden field: a request that fills it comes from a robot and is dropped silently. */
const Honey = z.string().max(200).optional();

/** The reply of `GET /api/form-pass` from the time the form was rendered. Programs may omit it; a form never does. */
const Pass = z.string().max(200).optional();

/** The page of the shop that the message comes from, for the team. Its query is private. */
export const WrittenFrom = z
  .string()
  .max(300, 'Use no máximo 300 caracteres')
  .refine((path) => path === '' || isLocalAddress(path), 'Informe o caminho de uma página da loja')
  .transform((path) => path.split(/[?#]/, 1)[0] || undefined)
  .optional()
  .meta({ description: 'O caminho da página da loja de onde se escreve', examples: ['/carrinho'] });

export const readFormPass = endpoint({
  method: 'get',
  path: '/api/form-pass',
  summary: 'Uma nota assinada com o momento, para um formulário que uma pessoa vai preencher',
  reply: z.object({
    pass: z.string(),
    writer: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: 'Quem está na sua conta, para preencher o formulário' }),
  }),
});

/** Form fields arrive as text; an empty optional one says nothing. */
const phone = typed()
  .max(30, 'Use no máximo 30 caracteres')
  .regex(/^[\d\s()+-]*$/, 'Use só números, espaços, parênteses, + e -')
  .transform((text) => text || undefined)
  .optional();

/** The contact form; the page and the server parse it with this one schema. */
export const ContactMessage = z.strictObject({
  name: personName('Informe o seu nome'),
  email: Email,
  phone,
  subject: emptyAsUndefined(ContactSubject),
  message: words('Escreva a sua mensagem', 5_000),
  terms: z.literal(true, 'Aceite os termos para enviar'),
  page: WrittenFrom,
  website: Honey,
  pass: Pass,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const sendContact = endpoint({
  method: 'post',
  path: '/api/contact',
  summary: 'Deixa uma mensagem para a loja. A resposta vem por e-mail',
  body: ContactMessage,
  reply: z.object({ status: z.literal('received') }),
  status: 201,
});
