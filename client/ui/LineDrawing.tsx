import type { ReactNode } from 'react';

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
    width={size}
    height={size}
    className={['icon', fine && 'fine', className].filter(Boolean).join(' ')}
    aria-hidden="true"
  >
    {children}
  </svg>
);
