import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Button } from './Button.tsx';

/** The kinds of files that the shop takes as pictures; the server decides by content. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'];

/** Pictures that the user sorts: `li` with an `img`, `PictureMarks` and `PictureWays`. */
export const PictureGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.75rem, 1fr));
  gap: ${space[4]};
  list-style: none;
  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${space[2]};
  }
  img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    object-fit: cover;
  }
`;

/** The marks of a picture, on its upper corner: a `span` for each. */
export const PictureMarks = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline: ${space[2]};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  span {
    padding: 0 ${space[2]};
    border-radius: ${radius.pill};
    background: ${color.onSurface};
    color: ${color.surface};
    font-size: ${text.small};
    font-weight: 600;
  }
`;

interface PictureWaysProps {
  /** Its place among `count`, from 0. */
  place: number;
  count: number;
  disabled?: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** The actions for one of several pictures. */
export function PictureWays({ place, count, disabled = false, onMove, onRemove }: PictureWaysProps) {
  const name = `imagem ${place + 1}`;
  const ways = [
    { label: `Mover a ${name} para antes`, Icon: ArrowLeft, off: place === 0, act: () => onMove(-1) },
    {
      label: `Mover a ${name} para depois`,
      Icon: ArrowRight,
      off: place === count - 1,
      act: () => onMove(1),
    },
    { label: `Remover a ${name}`, Icon: Trash2, off: false, act: onRemove },
  ];
  return (
    <Ways>
      {ways.map(({ label, Icon, off, act }) => (
        <Button
          key={label}
          type="button"
          $variant="ghost"
          $size="icon"
          disabled={disabled || off}
          aria-label={label}
          onClick={act}
        >
          <Icon size={18} aria-hidden="true" />
        </Button>
      ))}
    </Ways>
  );
}

const Ways = styled.div`
  display: flex;
  justify-content: space-between;
`;

/** Small pictures side by side, to compare: `li` with an `img` each. */
export const PictureRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  img {
    display: block;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    object-fit: cover;
  }
`;
