import type { ColumnType, Generated } from 'kysely';
import type { PersonReportState, TalkFault } from '#shared/shop/talkWords.ts';
import type { Flag, InstantText } from './columns.ts';

type Counted = ColumnType<number, number | undefined, number>;

/** What two people say to each other about a line, whose id is the conversation's own, or before that about a listing. */
export interface ConversationTable {
  id: string;
  lineId: ColumnType<string | null, string | null | undefined, never>;
  productId: ColumnType<string | null, string | null | undefined, never>;
  buyerId: string;
  sellerId: string;
  lastAt: InstantText;
  /** The last message that was on the screen of each side. */
  buyerSeen: Counted;
  sellerSeen: Counted;
  /** How many messages of the other side each has not seen. */
  buyerUnread: Counted;
  sellerUnread: Counted;
}

/** The messages, in the order of `seq`; contact data is never stored. */
export interface ConversationMessageTable {
  seq: Generated<number>;
  conversationId: string;
  /** The same message sent again has the same one. */
  key: string;
  /** `team`: what the shop itself says, such as why it has read the conversation. */
  side: 'buyer' | 'seller' | 'team';
  text: string;
  masked: Flag;
  at: InstantText;
}

/** The picture of a message, encoded again as WebP; in Base64, sealed. */
export interface ConversationPictureTable {
  messageSeq: number;
  width: number;
  height: number;
  sealed: string;
}

/** A question about a listing; every visitor reads it once its seller has answered. */
export interface ListingQuestionTable {
  id: string;
  productId: string;
  /** The seller it was written to: it leaves the page with them. */
  sellerId: string;
  customerId: string;
  /** As reviews are signed. */
  author: string;
  text: string;
  masked: Flag;
  askedAt: InstantText;
  answer: ColumnType<string | null, string | null | undefined, string | null>;
  answeredAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** The team took it off, by whom and why; its writer and its seller read the reason. */
  removedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  removedBy: ColumnType<string | null, undefined, string | null>;
  removedReason: ColumnType<string | null, undefined, string | null>;
  version: Generated<number>;
}

/** A customer's report of a question or its answer. */
export interface QuestionReportTable {
  questionId: string;
  customerId: string;
  reason: TalkFault;
  createdAt: InstantText;
  /** When the team looked at it. */
  settledAt: ColumnType<InstantText | null, undefined, InstantText | null>;
}

/** That a seller answered, and after how long; the last month of them. */
export interface SellerAnswerTable {
  id: string;
  sellerId: string;
  answeredAt: InstantText;
  minutes: number;
}

/** What a seller keeps to say it again. */
export interface QuickReplyTable {
  id: string;
  sellerId: string;
  position: number;
  /** With places in braces. (`shared/shop/quickReplies.ts`) */
  text: string;
}

export interface PersonBlockTable {
  blockerId: string;
  blockedId: string;
  at: InstantText;
}

/** What one side of a conversation says of the other to the team. */
export interface PersonReportTable {
  id: string;
  /** Null once the conversation is forgotten. */
  conversationId: string | null;
  reporterId: string;
  reportedId: string;
  /** On which side the reporter was. */
  side: 'buyer' | 'seller';
  title: string;
  /** The same as a search compares it. */
  titleText: string;
  fault: TalkFault;
  text: string;
  state: PersonReportState;
  createdAt: InstantText;
  reason: ColumnType<string | null, undefined, string>;
  decidedBy: ColumnType<string | null, undefined, string>;
  decidedAt: ColumnType<InstantText | null, undefined, InstantText>;
  version: number;
}

export interface ConversationsTables {
  personBlock: PersonBlockTable;
  personReport: PersonReportTable;
  quickReply: QuickReplyTable;
  sellerAnswer: SellerAnswerTable;
  listingQuestion: ListingQuestionTable;
  questionReport: QuestionReportTable;
  conversation: ConversationTable;
  conversationMessage: ConversationMessageTable;
  conversationPicture: ConversationPictureTable;
}
