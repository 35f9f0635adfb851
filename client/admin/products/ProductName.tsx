import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminPaths } from '#client/pages/adminPages.ts';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { AdminProductSummary } from '#shared/contract/admin/products.ts';
import { widthsOf } from '#shared/values/pictureSizes.ts';

interface ProductNameProps {
  product: AdminProductSummary;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

/** A product in its row: the tick box, its cover, its name and the start of its id. */
export function ProductName({ product: { id, title, image, archivedAt }, ticked, onTick }: ProductNameProps) {
  return (
    <Name>
      <label>
        <input
          type="checkbox"
          checked={ticked}
          aria-label={`Escolher ${title}`}
          onChange={({ target }) => onTick(target.checked)}
        />
      </label>
      <img src={image} {...widthsOf(image, '56px')} alt="" width={56} height={42} loading="lazy" />
      <div>
        {archivedAt ? title : <Link to={adminPaths.product(id)}>{title}</Link>}
        <small title={id}>ID {id.slice(0, 8)}</small>
      </div>
    </Name>
  );
}

const Name = styled.div`
  ${below.tablet} {
    && img {
      inline-size: 2.5rem;
      block-size: 1.875rem;
    }
    && small {
      display: none;
    }
    > div {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
  display: flex;
  align-items: center;
  gap: ${space[3]};
  label {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin: calc(-1 * ${space[2]}) calc(-1 * ${space[3]});
    margin-inline-end: calc(-1 * ${space[2]});
    cursor: pointer;
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
  img {
    flex: none;
    inline-size: 3.5rem;
    block-size: 2.625rem;
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: cover;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  small {
    display: block;
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 400;
  }
`;
