import { useLoaderData } from 'react-router-dom';
import type { loader } from './ArticlePage.loader.ts';
import { Article, NoArticle } from './Article.tsx';

export function Component() {
  const { post } = useLoaderData<typeof loader>();
  return post ? <Article post={post} /> : <NoArticle />;
}
