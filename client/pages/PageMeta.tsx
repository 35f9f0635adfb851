import { useLocation } from 'react-router-dom';
import { seoTitle } from '#shared/pages/seo.ts';
import { pictureIdOf } from '#shared/values/pictureSizes.ts';
import { useShell } from './shell.ts';

interface PageMetaProps {
  /** The page's title; the pattern of the settings adds the store's name. */
  title?: string | undefined;
  /** The whole title, where a page has a pattern of its own. */
  fullTitle?: string | undefined;
  description: string;
  /** The address that search engines keep; this page's own without its query unless said otherwise. */
  canonical?: string | undefined;
  /** The picture of previews (a raster one), as a path. */
  image?: string | undefined;
  /** Filtered lists and pages about one visitor are not for search engines. */
  noIndex?: boolean | undefined;
  type?: 'website' | 'product' | 'article' | 'profile' | undefined;
}

/** The metadata for search engines and previews; React hoists it into the head. */
export function PageMeta({
  title = '',
  fullTitle,
  description,
  canonical,
  image,
  noIndex,
  type = 'website',
}: PageMetaProps) {
  const shell = useShell();
  const { pathname } = useLocation();
  const settings = shell?.settings;
  const storeName = settings?.storeName ?? '';
  const words =
    fullTitle ?? seoTitle(settings?.seoPageTitle ?? '{titulo}', { titulo: title, loja: storeName });
  const address = `${settings?.publicUrl ?? ''}${canonical ?? pathname}`;
  const picture = `${settings?.publicUrl ?? ''}${image ?? shopPicture(settings?.seoSharePicture ?? '')}`;
  const hidden = noIndex || settings?.seoIndexing === false;
  return (
    <>
      <title>{words}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={storeName} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={words} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The picture of the settings as messengers can show it, or the one that is drawn for every shop. */
function shopPicture(uploaded: string): string {
  const id = pictureIdOf(uploaded);
  return id === undefined ? '/share.png' : `/og/loja/${id}.jpg`;
}
