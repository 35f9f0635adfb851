import type { NoticeKind } from '#shared/people/notices.ts';

/** What of a mail its customer finds in the bell too, under the mail's subject. */
interface BellWords {
  kind: NoticeKind;
  /** A second line, in places that the mail has. */
  detail?: string;
  /** Where it leads; where the mail's `{link}` does, unless said. */
  path?: `/${string}`;
}

/**
 * What becomes of a mail where nobody has proved the address; a new mail has to say.
 * (docs/architecture/people.md, 'One bound for each unproved mailbox')
 */
export type ToUnproved =
  /** Goes within the bound of its mailbox; beyond it one email names all further ones. */
  | 'counted'
  /** One an hour of all such mails; the page of the order has the rest. */
  | 'hourly'
  /** Stays in the bell. */
  | 'bell'
  /** The person who typed the address asked for it, and the request counts it by mailbox. */
  | 'asked'
  /** Names what was beyond the bound. */
  | 'digest'
  /** A person of the team causes it. */
  | 'byTeam'
  /** For mailboxes of the shop and of its staff. */
  | 'own';

/**
 * One mail the shop writes: words with places in braces, `{pedido}`, that are filled when it is queued. The greeting
 * above the text and the shop's name below it come from the frame (`queueMail.ts`).
 */
export interface MailTemplate {
  unproved: ToUnproved;
  subject: string;
  /** The paragraphs between the greeting and the signature. */
  text: string;
  /** It carries a link that opens an account: its words are forgotten once it is sent or given up. */
  confidential?: true;
  /** Mails with a key to an account stay in the mailbox alone. */
  bell?: BellWords;
}

/** Known to each mail without being given: the shop's name and where it answers. */
export interface ShopValues {
  loja: string;
  suporte: string;
}

type PlacesIn<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** What a template must be given, by the names in its braces. */
export type ValuesOf<Template extends MailTemplate> = Record<
  Exclude<PlacesIn<Template['subject'] | Template['text']>, keyof ShopValues>,
  string
>;

/** Declares a mail; the compiler then asks for each of its places. */
export const mailTemplate = <const Template extends MailTemplate>(template: Template): Template => template;

/** For mails that somebody may have asked for with an address that is not theirs. */
export const IF_NOT_YOU =
  'Se não foi você, ignore este e-mail ou avise {suporte}. Nunca pedimos senhas nem códigos.';
