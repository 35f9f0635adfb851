import type { ReactNode } from 'react';
import { LineDrawing } from '#client/ui/LineDrawing.tsx';

const GLYPHS: Record<SocialNetwork, ReactNode> = {
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.9" cy="7.1" r="0.6" />
    </>
  ),
  facebook: <path d="M10.5 21v-9.5M8 12.5h7M16 4h-1.5a4 4 0 0 0-4 4v5" />,
  twitter: <path d="M4 4.5 15.5 20H20L8.5 4.5zM4.5 20l6-6.6M19.5 4.5l-5.4 6" />,
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10.3 9.3v5.4l4.6-2.7z" fill="currentColor" />
    </>
  ),
};

export type SocialNetwork = 'instagram' | 'facebook' | 'twitter' | 'youtube';

/** A line drawing for a social network; the link around it says its name. */
export const SocialIcon = ({ network, size = 20 }: { network: SocialNetwork; size?: number }) => (
  <LineDrawing size={size}>{GLYPHS[network]}</LineDrawing>
);
