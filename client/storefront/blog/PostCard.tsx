import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { risingCard, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, shadow, space, text } from '#client/ui/theme/tokens.ts';
import type { PostSummary } from '#shared/contract/public/posts.ts';
import { formatDate } from '#shared/values/instant.ts';

interface PostCardProps {
  post: PostSummary;
  /** The large card of the newest article; its picture is fetched at once. */
  featured?: boolean;
  as?: 'h2' | 'h3';
}

/** An article in a list; the whole card leads to it. */
export function PostCard({ post, featured = false, as: Title = 'h3' }: PostCardProps) {
  const settings = useShell()?.settings;
  return (
    <Card data-featured={featured || undefined}>
      <img
        src={post.image}
        alt=""
        width={1200}
        height={675}
        loading={featured ? 'eager' : 'lazy'}
        fetchPriority={featured ? 'high' : 'auto'}
        decoding="async"
      />
      <Body>
        <Category>{post.category}</Category>
        <Title>
          <Link to={paths.article(post.slug)}>{post.title}</Link>
        </Title>
        <p>{post.excerpt}</p>
        <Small>
          {post.author.name} ·{' '}
          {settings && <time dateTime={post.publishedAt}>{formatDate(post.publishedAt, settings)}</time>} ·{' '}
          {post.readingMinutes} min de leitura
        </Small>
      </Body>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  overflow: hidden;
  block-size: 100%;
  ${risingCard};
  &:focus-within {
    box-shadow: ${shadow.lifted};
  }
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  a {
    ${wholeBox}
  }
  h2,
  h3 {
    font-size: ${text.lead};
  }
  &:where([data-featured]) h2,
  &:where([data-featured]) h3 {
    font-size: ${text.heading};
  }
  p {
    color: ${color.quiet};
  }
  ${from.desktop} {
    &:where([data-featured]) {
      grid-template-columns: 1.25fr 1fr;
      align-items: center;
    }
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[5]};
  ${from.desktop} {
    padding: ${space[6]};
  }
`;

export const Category = styled.span`
  color: ${color.accent};
  font-size: ${text.small};
  font-weight: 700;
`;

export const Small = styled.span`
  color: ${color.quiet};
  font-size: ${text.small};
`;

/** Articles side by side. */
export const PostGrid = styled.ul`
  display: grid;
  gap: ${space[6]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`;
