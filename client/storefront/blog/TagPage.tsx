import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { PostList } from './PostList.tsx';
import type { loader } from './TagPage.loader.ts';

export function Component() {
  const { name, slug, ...list } = useLoaderData<typeof loader>();
  return (
    <PostList
      {...list}
      title={name === null ? null : `#${name}`}
      address={paths.tag(slug)}
      description={`Artigos do blog marcados com “${name ?? ''}”.`}
    />
  );
}
