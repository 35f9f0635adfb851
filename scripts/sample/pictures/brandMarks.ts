import {
  siFacebook,
  siGmail,
  siGoogle,
  siGoogleads,
  siGoogleplay,
  siInstagram,
  siTiktok,
  siYoutube,
} from 'simple-icons';
import { MACAW } from '#client/ui/macawShapes.ts';
import type { Product } from './product.ts';

/** A mark as one path: simple-icons draws on a board of 24, the macaw on one of 64. */
interface Mark {
  path: string;
  board: number;
  fill: string;
}

const published = ({ path, hex }: { path: string; hex: string }): Mark => ({
  path,
  board: 24,
  fill: `#${hex}`,
});
const drawn = (path: string, fill: string): Mark => ({ path, board: 24, fill });

const PLATFORMS: readonly (readonly [RegExp, Mark])[] = [
  [/instagram/i, published(siInstagram)],
  [/tiktok/i, published(siTiktok)],
  [/facebook/i, published(siFacebook)],
  [/youtube/i, published(siYoutube)],
  [/gmail/i, published(siGmail)],
  [/google ads/i, published(siGoogleads)],
  [/google play/i, { ...published(siGoogleplay), fill: '#01875F' }],
  [/google/i, published(siGoogle)],
];

/** Marks made here, for the invented brands of the sample shop and those without a free path. */
const OWN: Record<string, Mark> = {
  'Free Fire': drawn(
    'M13 1C14 6 20 8.5 20 15A8 8 0 0 1 4 15C4 11 6.5 9.5 7 6C9 7 10 8.5 10 10.5C12.5 8.5 13.5 5 13 1ZM12 12C12 15 8.5 15.5 8.5 18.3A3.5 3.5 0 0 0 15.5 18.3C15.5 16 13.5 15 12 12Z',
    '#E8501A',
  ),
  Microsoft: drawn(
    'M2 2H11.3V11.3H2ZM12.7 2H22V11.3H12.7ZM2 12.7H11.3V22H2ZM12.7 12.7H22V22H12.7Z',
    '#1592A4',
  ),
  'Voa Post': drawn('M22 2L1.5 10.5L8.5 13.3L19 5L10.5 14.3V21.5L13.7 16L18 18.5Z', '#5B4BE8'),
  'Toca VPN': drawn(
    'M2 22V12A10 10 0 0 1 22 12V22H17V12A5 5 0 0 0 7 12V22ZM10 22V13A2 2 0 0 1 14 13V22Z',
    '#12966B',
  ),
  Guará: drawn(
    'M3 1L10 7H14L21 1V12A9 10 0 0 1 12 23A9 10 0 0 1 3 12ZM8 11.5A1.5 1.5 0 1 0 8 14.5A1.5 1.5 0 1 0 8 11.5ZM16 11.5A1.5 1.5 0 1 0 16 14.5A1.5 1.5 0 1 0 16 11.5ZM10 18H14L12 20.5Z',
    '#D9601A',
  ),
  Telona: drawn('M1 3H23V18H1ZM9.5 6.5V14.5L16 10.5ZM6 20H18V22H6Z', '#BF2240'),
  Ondar: drawn(
    'M1 9H4V15H1ZM5.8 5H8.8V19H5.8ZM10.5 1H13.5V23H10.5ZM15.2 6H18.2V18H15.2ZM20 10H23V14H20Z',
    '#4338C4',
  ),
  Arena: drawn(
    'M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1ZM12 6.5L17.2 10.3L15.2 16.5H8.8L6.8 10.3Z',
    '#1F7591',
  ),
  Balcão: drawn('M2 3H22V17H12L7 22V17H2ZM6 8V12H10V8ZM14 8V12H18V8Z', '#2A72D6'),
  Caderneta: drawn('M4 1H20V23H4V19H2V17H4V13H2V11H4V7H2V5H4ZM8 6V9H16V6ZM8 12V14H16V12Z', '#1D8A99'),
  'Bento Softwares': drawn('M2 2H10V14H2ZM12 2H22V8H12ZM12 10H22V22H12ZM2 16H10V22H2Z', '#2A72D6'),
  'Caju Conteúdo': drawn(
    'M9 7C4 7 2 11 3 15A7 7 0 0 0 16 17C18 13 15 7 9 7ZM10 6C10 2 14 1 20 2C20 5 16 7 10 6Z',
    '#E8501A',
  ),
  'Sofá de Domingo': drawn(
    'M4 5H20V10H17V14H7V10H4ZM1 10.5H5V16H19V10.5H23V19H21V21H18V19H6V21H3V19H1Z',
    '#8A2170',
  ),
};

const MACAW_MARK: Mark = { path: MACAW.mono, board: 64, fill: '#2540E0' };

export function markOf({ title, category, brand }: Product): Mark {
  const platform = PLATFORMS.find(([name]) => name.test(`${title} ${category}`))?.[1];
  return platform ?? OWN[brand] ?? MACAW_MARK;
}
