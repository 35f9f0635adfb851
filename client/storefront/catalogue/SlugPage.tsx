import { useLoaderData } from 'react-router-dom';
import { Article, NoArticle } from '../blog/Article.tsx';
import { CategoryListing } from './CategoryListing.tsx';
import type { loader } from './SlugPage.loader.ts';

/** The page of one segment: whatever its loader found. */
export function Component() {
  const found = useLoaderData<typeof loader>();
  if (found.kind === 'category')
    return <CategoryListing key={found.category.slug} category={found.category} listing={found.listing} />;
  return found.kind === 'article' ? <Article post={found.post} /> : <NoArticle />;
}
