import type { ReactNode } from 'react';
import { iconLook } from '#client/ui/symbols/iconSize.ts';

export interface LineDrawingProps {
  /** Paths on a board of 24. */
  children: ReactNode;
  size: number;
  /** Thinner lines than those of the icons. */
  fine?: boolean;
  className?: string | undefined;
}

/** Drawn in the colour of the words beside it, which carry the meaning. */
export const LineDrawing = ({ children, size, fine = true, className }: LineDrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    {...iconLook(size, ['icon', fine && 'fine', className].filter(Boolean).join(' '))}
    aria-hidden="true"
  >
    {children}
  </svg>
);
