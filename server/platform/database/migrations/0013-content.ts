import { migration } from '#server/platform/database/migrations/parts/statements.ts';
import { announceTables, stampChanges } from '#server/platform/database/migrations/parts/triggers.ts';

/** Posts, pages and other texts of the shop, redirects of addresses, and the newsletter. */
export const up = migration((dialect) => [
  `create table "post" (
    "id" text primary key,
    "slug" text not null unique,
    "title" text not null, "excerpt" text not null, "html" text not null, "category" text not null,
    "categorySlug" text not null, "author" text not null, "authorRole" text not null,
    "image" text not null, "readingMinutes" integer not null, "publishedAt" text not null
  )`,
  `create index "postByDate" on "post" ("publishedAt")`,
  `create index "postByCategory" on "post" ("categorySlug", "publishedAt")`,

  `create table "postTag" (
    "postId" text not null references "post" ("id") on delete cascade,
    "position" integer not null, "name" text not null, "slug" text not null,
    constraint "postTagKey" primary key ("postId", "position")
  )`,
  `create index "postTagBySlug" on "postTag" ("slug")`,

  `create table "faqEntry" (
    "id" text primary key,
    "position" integer not null,
    "slug" text not null unique,
    "question" text not null, "answer" text not null, "category" text not null,
    "searchText" text not null
  )`,

  `create table "textPage" (
    "slug" text primary key,
    "title" text not null, "description" text not null, "html" text not null,
    "updatedAt" text not null
  )`,

  `create table "testimonial" (
    "id" text primary key,
    "position" integer not null, "name" text not null, "avatar" text not null,
    "text" text not null, "rating" integer not null, "product" text not null
  )`,

  // Former addresses of pages, and where they lead.
  `create table "redirect" (
    "id" text primary key,
    "path" text not null unique,
    "target" text not null, "createdAt" text not null
  )`,
  ...announceTables(dialect.engine, 'post', 'postTag', 'faqEntry', 'textPage', 'testimonial', 'redirect'),

  `create table "newsletterSubscription" (
    "id" text primary key,
    "email" text not null unique,
    "createdAt" text not null, "confirmedAt" text, "unsubscribedAt" text, "changedAt" text
  )`,
  `create index "newsletterSubscriptionByChange" on "newsletterSubscription" (coalesce("changedAt", "createdAt"))`,
  `create index "newsletterSubscriptionNewest" on "newsletterSubscription" ("createdAt" desc, "id")`,
  stampChanges(dialect, 'newsletterSubscription'),
]);
