import type { ColumnType, Generated } from 'kysely';
import type { Flag, InstantText } from './columns.ts';

/** A contact message, a seller's application, or a conversation of the chat with the visitor's last words as its text. */
export interface MessageTable {
  id: string;
  kind: 'contact' | 'seller' | 'chat';
  name: string;
  /** Empty where the visitor of a chat left none. */
  email: string;
  phone: string | null;
  subject: string | null;
  text: string;
  state: 'open' | 'answered' | 'closed';
  /** Who wrote it while signed in; an address in the form proves nothing. */
  customerId: ColumnType<string | null, string | null | undefined, string | null>;
  /** The page of the shop it was written from, without its query; of a chat the last line's. */
  page: ColumnType<string | null, string | null | undefined, string | null>;
  /** The writer's own order which that page shows. */
  purchaseId: ColumnType<string | null, string | null | undefined, string | null>;
  searchText: string;
  /** The same words of the same person within the same minutes have the same one. */
  fingerprint: string;
  /** When the visitor last wrote. */
  heardAt: InstantText;
  createdAt: InstantText;
  updatedAt: InstantText;
  /** Set by the database; null until the first change. */
  changedAt: ColumnType<InstantText | null, undefined, never>;
}

export interface MessageReplyTable {
  id: string;
  messageId: string;
  /** The administrator's name. */
  author: string;
  text: string;
  createdAt: InstantText;
}

/** What a conversation has beyond its message. */
export interface ChatTable {
  messageId: string;
  /** Of the secret in the visitor's cookie. */
  secretHash: string;
  /** The last line of the team that was on the visitor's screen. */
  seenSeq: ColumnType<number, number | undefined, number>;
}

/** Append-only: the lines of a conversation, in the order of `seq`. */
export interface ChatLineTable {
  seq: Generated<number>;
  messageId: string;
  /** Made by its sender, so that sending it again adds nothing. */
  key: string;
  side: 'visitor' | 'team';
  /** The administrator's name; empty for the visitor. */
  author: string;
  text: string;
  createdAt: InstantText;
}

/** Append-only: the words of a mail as the shop has changed them; the last row of a name is in force. */
export interface MailTextTable {
  seq: Generated<number>;
  name: string;
  /** Both null where the original came back. */
  subject: string | null;
  text: string | null;
  at: InstantText;
  /** The administrator's name. */
  username: string;
}

/** The outbox: written in the transaction that causes the mail, sent by `outbox.ts`. */
export interface MailTable {
  id: string;
  /** What the mail is for; one cause is one mail. */
  cause: string;
  recipient: string;
  /** The account it is about, whichever address it went to; null where it is about none. */
  customerId: ColumnType<string | null, string | null | undefined, never>;
  subject: string;
  text: string;
  /** Where one leaves the list that it was written to. */
  leaveUrl: ColumnType<string | null, string | null | undefined, never>;
  createdAt: InstantText;
  attempts: number;
  /** When it may be tried (again); null once it is sent or given up. */
  dueAt: InstantText | null;
  sentAt: InstantText | null;
  lastError: string | null;
  /** It carries a key to an account: the text is deleted once it is sent or given up. */
  confidential: ColumnType<Flag, Flag | undefined, Flag>;
}

export interface NewsletterSubscriptionTable {
  id: string;
  /** In lower case. */
  email: string;
  createdAt: InstantText;
  confirmedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  unsubscribedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Set by the database; null until the first change. */
  changedAt: ColumnType<InstantText | null, undefined, never>;
}

export interface InboxTables {
  newsletterSubscription: NewsletterSubscriptionTable;
  message: MessageTable;
  messageReply: MessageReplyTable;
  chat: ChatTable;
  chatLine: ChatLineTable;
  mail: MailTable;
  mailText: MailTextTable;
}
