import type { ReactNode } from 'react';
import { LineDrawing } from '#client/ui/LineDrawing.tsx';

const GLYPHS: Record<string, ReactNode> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.9" cy="7.1" r="0.6" />
    </>
  ),
  tiktok: (
    <>
      <path d="M14 3.5v11.4a4.1 4.1 0 1 1-4.1-4.1" />
      <path d="M14 3.5c.3 3 2.3 5 5.3 5.2" />
    </>
  ),
  freefire: (
    <>
      <path d="M12 21a6.6 6.6 0 0 1-6.6-6.6c0-3 2-4.7 3.3-6.7.3 1.7 1.1 2.5 2.2 3.1C10.8 8 11.5 5 14 3c.2 3.6 4.6 5.9 4.6 11.3A6.7 6.7 0 0 1 12 21Z" />
      <path d="M12 21a2.8 2.8 0 0 1-2.8-2.9c0-1.6 1.6-2.4 2.3-3.8 1.4.9 3.3 2 3.3 4A2.8 2.8 0 0 1 12 21Z" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M13 20.8v-8.9c0-1.5.8-2.3 2.2-2.3h1.2M10.2 13.2h5.6" />
    </>
  ),
  google: <path d="M18.4 6A8.6 8.6 0 1 0 20.6 12h-8.1" />,
  softwares: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="3" />
      <path d="M3 9h18M8 12.8l2.2 2-2.2 2M13 16.8h3.2" />
    </>
  ),
  licencas: (
    <>
      <circle cx="8" cy="15.8" r="4.3" />
      <path d="M11.1 12.7 19.6 4.2M15.8 8l2.9 2.9M13 10.8l1.6 1.6" />
    </>
  ),
  streaming: (
    <>
      <rect x="3" y="4.5" width="18" height="12.5" rx="3" />
      <path d="M10.4 8.3v4.9l4.2-2.45zM8 20.5h8" />
    </>
  ),
  promocoes: (
    <>
      <path d="M5.5 18.5 18.5 5.5" />
      <circle cx="7.3" cy="7.3" r="2.8" />
      <circle cx="16.7" cy="16.7" r="2.8" />
    </>
  ),
};

const OTHER = (
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.8" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.8" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.8" />
    <path d="M16.8 13.5A3.2 3.2 0 1 1 16.7 13.5Z" />
  </>
);

/** A line drawing for a category's `icon`; the words beside it carry the meaning. */
export const CategoryIcon = ({ icon, size = 24 }: { icon: string; size?: number }) => (
  <LineDrawing size={size}>{GLYPHS[icon] ?? OTHER}</LineDrawing>
);
