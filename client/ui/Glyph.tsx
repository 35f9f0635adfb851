import { LineDrawing } from './LineDrawing.tsx';

/** Line drawings of the frame around every page, on a board of 24; one path each, so that they cost the first load little. */
const PATHS = {
  search: 'M20.5 20.5l-4.6-4.6M10.8 18.1a7.3 7.3 0 1 0 0-14.6a7.3 7.3 0 0 0 0 14.6Z',
  heart: 'M12 20.3L4.3 12.6a5 5 0 0 1 7.1-7.1l.6.7l.6-.7a5 5 0 0 1 7.1 7.1Z',
  person: 'M12 12.2a4.3 4.3 0 1 0 0-8.6a4.3 4.3 0 0 0 0 8.6ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  cart: 'M2.5 3.5h2.2l2.6 12h10.6l2.4-8.6H5.6M8.6 20.4h.01M17 20.4h.01',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  sun: 'M12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20.5 14.2A8.6 8.6 0 0 1 9.8 3.5a8.6 8.6 0 1 0 10.7 10.7Z',
  info: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18ZM12 11v5.2M12 7.8h.01',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

interface GlyphProps {
  name: keyof typeof PATHS;
  size?: number;
  className?: string;
}

/** The words beside it, or the label around it, carry the meaning. */
export const Glyph = ({ name, size = 22, className }: GlyphProps) => (
  <LineDrawing size={size} fine={false} className={className}>
    <path d={PATHS[name]} />
  </LineDrawing>
);
