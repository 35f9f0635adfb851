import type { ReactNode } from 'react';

export interface LineDrawingProps {
  /** Paths on a board of 24. */
  children: ReactNode;
  size: number;
  width?: string;
  className?: string | undefined;
}

/** Drawn in the colour of the words beside it, which carry the meaning. */
export const LineDrawing = ({ children, size, width = '1.8', className }: LineDrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
