import { createTheme } from 'styled-components';

const light = {
  color: {
    page: '#F7F8FC',
    onPage: '#10142B',
    surface: '#FFFFFF',
    onSurface: '#10142B',
    raised: '#FFFFFF',
    sunken: '#EEF1F9',
    quiet: '#565D78',
    accent: '#2540E0',
    onAccent: '#FFFFFF',
    accentHover: '#1B31B8',
    accentSoft: '#E8ECFF',
    onAccentSoft: '#2540E0',
    sun: '#FFC72C',
    onSun: '#2A1E00',
    star: '#B45F06',
    leaf: '#0B7A4B',
    leafSoft: '#E3F5EC',
    onLeafSoft: '#08623C',
    ember: '#C22B2B',
    onEmber: '#FFFFFF',
    emberSoft: '#FDEBEB',
    onEmberSoft: '#9E1F1F',
    line: '#E1E5F0',
    field: '#7C839F',
    hero: '#14206B',
    onHero: '#FFFFFF',
    quietOnHero: '#C9D2FF',
    scrim: 'rgb(16 20 43 / 0.5)',
    // parts of a chart, distinguishable by lightness too
    chart1: '#2540E0',
    chart2: '#0B7A4B',
    chart3: '#F2B200',
    chart4: '#C22B2B',
    chart5: '#3AA3D8',
    chart6: '#8E95AE',
  },
  shadow: {
    card: '0 1px 2px rgb(16 20 43 / 0.05)',
    lifted: '0 2px 4px rgb(16 20 43 / 0.05), 0 12px 28px rgb(16 20 43 / 0.11)',
    header: '0 1px 0 rgb(16 20 43 / 0.06), 0 8px 24px rgb(16 20 43 / 0.07)',
  },
  // a 4 px grid
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    16: '4rem',
    20: '5rem',
  },
  radius: { small: '0.5rem', medium: '0.75rem', card: '1rem', pill: '999px' },
  // six sizes; the two largest clamp to the screen
  text: {
    small: '0.8125rem',
    body: '1rem',
    lead: '1.125rem',
    title: '1.375rem',
    heading: 'clamp(1.5rem, 1.2rem + 1.4vw, 2rem)',
    display: 'clamp(2.125rem, 1.5rem + 3.2vw, 3.5rem)',
  },
};

const dark: Pick<typeof light, 'color' | 'shadow'> = {
  color: {
    page: '#0C0F1E',
    onPage: '#EEF0FB',
    surface: '#141830',
    onSurface: '#EEF0FB',
    raised: '#1A1F3D',
    sunken: '#10142A',
    quiet: '#A6ADCB',
    accent: '#8C9EFF',
    onAccent: '#0C0F1E',
    accentHover: '#A9B6FF',
    accentSoft: '#1F2756',
    onAccentSoft: '#A9B6FF',
    sun: '#FFD256',
    onSun: '#241A00',
    star: '#FFD256',
    leaf: '#5BD89B',
    leafSoft: '#12352A',
    onLeafSoft: '#7BE3B0',
    ember: '#FF8A80',
    onEmber: '#2A0A08',
    emberSoft: '#3B1A22',
    onEmberSoft: '#FFA69E',
    line: '#2B3157',
    field: '#6D759A',
    hero: '#141C52',
    onHero: '#FFFFFF',
    quietOnHero: '#BCC7FF',
    scrim: 'rgb(3 5 15 / 0.66)',
    chart1: '#8C9EFF',
    chart2: '#3FB57C',
    chart3: '#FFD256',
    chart4: '#F0716A',
    chart5: '#5CC8EE',
    chart6: '#6D759A',
  },
  shadow: {
    card: '0 1px 2px rgb(0 0 0 / 0.3)',
    lifted: '0 2px 6px rgb(0 0 0 / 0.35), 0 16px 32px rgb(0 0 0 / 0.4)',
    header: '0 1px 0 rgb(255 255 255 / 0.06), 0 8px 24px rgb(0 0 0 / 0.4)',
  },
};

const theme = createTheme(light, { prefix: 'arara' });

/** Each leaf is a typed `var(--arara-…)`; components use these and never a literal colour. */
export const { color, shadow, space, radius, text } = theme;

/** Media queries cannot read variables, so the breakpoints are plain strings. */
export const from = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const;
export const below = {
  tablet: '@media (max-width: 47.99rem)',
  desktop: '@media (max-width: 63.99rem)',
} as const;
/** A telephone on its side, or a page at 400 %: what sticks to an edge would leave no room to read. */
export const lowScreen = '@media (max-height: 26rem)';
export const withMotion = '@media (prefers-reduced-motion: no-preference)';

/** Every z-index of the product. */
export const layer = {
  sticky: 10,
  header: 20,
  bottomBar: 30,
  chat: 35,
  overlay: 40,
  toast: 50,
  skip: 60,
} as const;

const declarations = (names: object, values: object): string =>
  Object.entries(values)
    .map(([key, value]) => {
      const name = (names as Record<string, unknown>)[key];
      return typeof value === 'object' && value !== null
        ? declarations(name as object, value)
        : `${String(name)}:${String(value)};`;
    })
    .join('');

const darkCss = (): string =>
  `color-scheme:dark;${declarations({ color: theme.vars.color, shadow: theme.vars.shadow }, dark)}`;

/** The variables of both themes. The class on the root decides; without scripts the system does. */
export const themeCss = (): string =>
  `:root{color-scheme:light;${declarations(theme.vars, light)}}` +
  `:root.dark{${darkCss()}}` +
  `@media (prefers-color-scheme:dark){:root:not(.light):not(.dark){${darkCss()}}}`;
