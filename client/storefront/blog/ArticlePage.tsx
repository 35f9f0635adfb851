import { useLoaderData } from 'react-router-dom';
import { Article, NoArticle } from './Article.tsx';
import type { loader } from './ArticlePage.loader.ts';

export function Component() {
  const { post } = useLoaderData<typeof loader>();
  return post ? <Article post={post} /> : <NoArticle />;
}
