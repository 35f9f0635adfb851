import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { SocialNetwork } from './SocialIcon.tsx';

interface SocialLink {
  network: SocialNetwork;
  label: string;
  href: string;
}

/** The shop's places elsewhere, as far as the settings name them. */
export const socialLinks = (settings: PublicSettings): SocialLink[] =>
  (
    [
      { network: 'instagram', label: 'Instagram', href: settings.socialInstagram },
      { network: 'facebook', label: 'Facebook', href: settings.socialFacebook },
      { network: 'twitter', label: 'X (Twitter)', href: settings.socialTwitter },
      { network: 'youtube', label: 'YouTube', href: settings.socialYoutube },
    ] satisfies SocialLink[]
  ).filter(({ href }) => href !== '');
