import type { InstantText, Json } from './columns.ts';

export interface SettingsTable {
  id: 'store';
  /** The whole `StoreSettings` as JSON. */
  value: Json;
  version: number;
  updatedAt: InstantText;
}

export interface TestimonialTable {
  id: string;
  position: number;
  name: string;
  avatar: string;
  text: string;
  rating: number;
  product: string;
}

export interface PostTable {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Sanitised when it was written. */
  html: string;
  category: string;
  categorySlug: string;
  author: string;
  authorRole: string;
  image: string;
  readingMinutes: number;
  publishedAt: InstantText;
}

export interface PostTagTable {
  postId: string;
  position: number;
  name: string;
  slug: string;
}

export interface FaqEntryTable {
  id: string;
  position: number;
  slug: string;
  question: string;
  answer: string;
  /** One of `FAQ_CATEGORIES`, or 'contato' for the questions of the contact page. */
  category: string;
  /** `searchable(question + answer)`. */
  searchText: string;
}

export interface TextPageTable {
  slug: string;
  /** Title, description and html hold placeholders such as `{storeName}`. */
  title: string;
  description: string;
  html: string;
  updatedAt: InstantText;
}

/** An address that a page had before, and where it leads now. */
export interface RedirectTable {
  id: string;
  path: string;
  target: string;
  createdAt: InstantText;
}

/** One row: the latest instant that a trusted clock has shown. (`services/clock`) */
export interface ShopClockTable {
  id: string;
  latestAt: InstantText;
}

export interface ContentTables {
  shopClock: ShopClockTable;
  redirect: RedirectTable;
  settings: SettingsTable;
  testimonial: TestimonialTable;
  post: PostTable;
  postTag: PostTagTable;
  faqEntry: FaqEntryTable;
  textPage: TextPageTable;
}
