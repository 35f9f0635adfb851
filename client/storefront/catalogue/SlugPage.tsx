import { Suspense } from 'react';
import { Await, Navigate, useLoaderData, useParams } from 'react-router-dom';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { useShell } from '#client/pages/shell.ts';
import { PageSkeleton } from '#client/storefront/layout/PageSkeleton.tsx';
import { CategoryListing, CategorySkeleton } from './CategoryListing.tsx';
import type { Found } from './SlugPage.loader.ts';

// Articles are read at `/blog/{slug}`; the categories need not carry their script.
const Article = lazyOnDemand(async () => (await import('#client/storefront/blog/Article.tsx')).Article);
const NoArticle = lazyOnDemand(async () => (await import('#client/storefront/blog/Article.tsx')).NoArticle);

/** The page of one segment: a category or an article. */
export function Component() {
  const { found } = useLoaderData<{ found: Found | Promise<Found> }>();
  const { slug } = useParams();
  const category = useShell()?.categories.find((each) => each.slug === slug);
  if (!(found instanceof Promise)) return <Shown found={found} />;
  return (
    <Suspense key={slug} fallback={category ? <CategorySkeleton category={category} /> : <PageSkeleton />}>
      <Await resolve={found}>{(here: Found) => <Shown found={here} />}</Await>
    </Suspense>
  );
}

function Shown({ found }: { found: Found }) {
  if (found.kind === 'category')
    return <CategoryListing key={found.category.slug} category={found.category} listing={found.listing} />;
  if (found.kind === 'moved') return <Navigate to={found.to} replace />;
  return <Suspense>{found.kind === 'article' ? <Article post={found.post} /> : <NoArticle />}</Suspense>;
}
