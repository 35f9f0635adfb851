import { slugOf } from '#shared/values/text.ts';

/** The six subjects of the blog, in the order of their tiles. (Specification, 'Blog index') */
export const BLOG_CATEGORIES = [
  'Marketing Digital',
  'Redes Sociais',
  'E-commerce',
  'Tutoriais',
  'Monetização',
  'Segurança',
].map((name) => ({ name, slug: slugOf(name) }));
