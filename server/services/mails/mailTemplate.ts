import type { NoticeKind } from '#shared/people/notices.ts';

/** The part of an email that is also in the customer's bell, under the email's subject. */
interface BellWords {
  kind: NoticeKind;
  /** A second line, with the email's own places. */
  detail?: string;
  /** Its link; by default the path of the email's `{link}`. */
  path?: `/${string}`;
}

/**
 * The handling of an email to an unproved address; each new email must declare it. (docs/architecture/people.md,
 * 'One bound for each unproved mailbox')
 */
export type ToUnproved =
  /** Counts within the mailbox's limit; beyond it one email lists all further ones. */
  | 'counted'
  /** One of these an hour; the page of the order has the rest. */
  | 'hourly'
  /** Only in the bell. */
  | 'bell'
  /** Requested by the person who typed the address; the request counts it by mailbox. */
  | 'asked'
  /** Lists what was beyond the limit. */
  | 'digest'
  /** Caused by an administrator. */
  | 'byTeam'
  /** To mailboxes of the shop and of its staff. */
  | 'own';

/**
 * An email of the shop: text with places in braces, `{pedido}`, which are filled when it is queued. The frame
 * (`queueMail.ts`) adds the greeting and the shop's name.
 */
export interface MailTemplate {
  unproved: ToUnproved;
  subject: string;
  /** The paragraphs between the greeting and the signature. */
  text: string;
  /** It has a link that opens an account: its text is deleted once it is sent or given up. */
  confidential?: true;
  /** Absent for emails with a key to an account, which are in the mailbox only. */
  bell?: BellWords;
}

/** Known to each email by default: the shop's name and address. */
export interface ShopValues {
  loja: string;
  suporte: string;
}

type PlacesIn<Words extends string> = Words extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** The values that a template needs, by the names in its braces. */
export type ValuesOf<Template extends MailTemplate> = Record<
  Exclude<PlacesIn<Template['subject'] | Template['text']>, keyof ShopValues>,
  string
>;

/** Declares an email; the compiler then requires each of its places. */
export const mailTemplate = <const Template extends MailTemplate>(template: Template): Template => template;

/** For emails that may be requested with a stranger's address. */
export const IF_NOT_YOU =
  'Se não foi você, ignore este e-mail ou avise {suporte}. Nunca pedimos senhas nem códigos.';
