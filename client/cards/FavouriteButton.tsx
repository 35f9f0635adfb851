import { Heart } from 'lucide-react';
import { styled } from 'styled-components';
import { toggleFavourite, useFavourites } from '#client/device/favouritesOnDevice.ts';
import { roundFace } from '#client/ui/theme/surfaces.ts';
import { color, radius } from '#client/ui/theme/tokens.ts';

interface FavouriteButtonProps {
  productId: string;
  /** The element that names the product, since the label is the same on every card. */
  describedBy: string;
}

/** A heart of 44 px. Its label names the state, so it is no toggle for assistive technology. */
export function FavouriteButton({ productId, describedBy }: FavouriteButtonProps) {
  const favourite = useFavourites().includes(productId);
  return (
    <Round
      type="button"
      aria-label={favourite ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
      aria-describedby={describedBy}
      data-saved={favourite || undefined}
      onClick={() => toggleFavourite(productId)}
    >
      <span>
        <Heart size={18} fill={favourite ? 'currentColor' : 'none'} />
      </span>
    </Round>
  );
}

const Round = styled.button`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.quiet};
  cursor: pointer;
  &[data-saved] {
    color: ${color.ember};
  }
  span {
    ${roundFace}
    transition: transform 140ms;
  }
  &:hover {
    color: ${color.ember};
  }
  &:active span {
    transform: scale(0.88);
  }
`;
