import type { ColumnType, Generated } from 'kysely';
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
  /** Up to which message the screen of each side has shown it. */
  buyerSeen: Counted;
  sellerSeen: Counted;
  /** How many messages of the other side each has not seen. */
  buyerUnread: Counted;
  sellerUnread: Counted;
}

/** What was said, in the order of `seq`; contact data is never kept. */
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

/** The picture of a message, drawn anew as WebP; in Base64, sealed. */
export interface ConversationPictureTable {
  messageSeq: number;
  width: number;
  height: number;
  sealed: string;
}

export interface ConversationsTables {
  conversation: ConversationTable;
  conversationMessage: ConversationMessageTable;
  conversationPicture: ConversationPictureTable;
}
