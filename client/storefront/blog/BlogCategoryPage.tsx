import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import type { loader } from './BlogCategoryPage.loader.ts';
import { PostList } from './PostList.tsx';

export function Component() {
  const { name, slug, ...list } = useLoaderData<typeof loader>();
  return (
    <PostList
      {...list}
      title={name}
      address={paths.blogCategory(slug)}
      description={`Todos os artigos do blog sobre ${name ?? 'este assunto'}.`}
    />
  );
}
