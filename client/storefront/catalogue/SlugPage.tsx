import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CategoryListing } from './CategoryListing.tsx';
import type { loader } from './SlugPage.loader.ts';

// Articles are read at `/blog/{slug}`; the categories need not carry their script.
const Article = lazy(async () => ({ default: (await import('../blog/Article.tsx')).Article }));
const NoArticle = lazy(async () => ({ default: (await import('../blog/Article.tsx')).NoArticle }));

/** The page of one segment: whatever its loader found. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'category')
    return <CategoryListing key={found.category.slug} category={found.category} listing={found.listing} />;
  return <Suspense>{found.kind === 'article' ? <Article post={found.post} /> : <NoArticle />}</Suspense>;
}
