import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import { createGlobalStyle } from 'styled-components';
import { iconSizeRules } from '#client/ui/symbols/iconSize.ts';
import { color, layer, lowScreen, radius, space, text, themeCss } from './tokens.ts';

/** Asks for the one font file before the style sheet does. */
export const preloadFont = (): void =>
  preload(figtree, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

export const GlobalStyle = createGlobalStyle`
  @font-face {
    font-family: 'Figtree';
    src: url(${figtree}) format('woff2');
    font-weight: 300 900;
    font-display: swap;
  }
  /* The metrics of Figtree on a font that is there, so that nothing moves when Figtree arrives. */
  @font-face {
    font-family: 'Figtree fallback';
    src: local('Arial'), local('Liberation Sans'), local('Roboto');
    size-adjust: 100.5%;
    ascent-override: 94.5%;
    descent-override: 24.9%;
    line-gap-override: 0%;
  }
  ${themeCss()}
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 8rem; scrollbar-gutter: stable; }
  ${lowScreen} { html { scroll-padding-top: ${space[4]}; } }
  body {
    margin: 0;
    background: ${color.page};
    color: ${color.onPage};
    font: 400 ${text.body}/1.55 'Figtree', 'Figtree fallback', system-ui, sans-serif;
    font-synthesis: none;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4 { margin: 0; line-height: 1.2; letter-spacing: -0.015em; font-weight: 700; text-wrap: balance; }
  p { margin: 0; text-wrap: pretty; }
  ul, ol { margin: 0; padding: 0; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  /* The system's own are grey on our dark blue. */
  @media (forced-colors: none) {
    :where(input:is([type='checkbox'], [type='radio'])) {
      appearance: none; flex: none; display: inline-grid; place-content: center;
      inline-size: 1.125rem; block-size: 1.125rem; margin: 0.125rem;
      border: 1.5px solid ${color.field}; border-radius: 0.25rem; background: ${color.surface};
    }
    :where(input[type='radio']) { border-radius: 50%; }
    :where(input:is([type='checkbox'], [type='radio'])):is(:checked, [type=checkbox]:indeterminate) { border-color: ${color.accent}; background: ${color.accent}; }
    :where(input:is([type='checkbox'], [type='radio'])):disabled { opacity: 0.5; }
    :where(input:is([type='checkbox'], [type='radio']))::before {
      content: none; inline-size: 0.75rem; block-size: 0.75rem; background: ${color.onAccent};
    }
    :where(input[type='checkbox']):checked::before {
      content: ''; clip-path: polygon(14% 47%, 0 62%, 39% 96%, 100% 22%, 85% 9%, 38% 66%);
    }
    :where(input[type='checkbox']):indeterminate::before { content: ''; block-size: 0.125rem; }
    :where(input[type='radio']):checked::before { content: ''; inline-size: 0.4375rem; block-size: 0.4375rem; border-radius: 50%; }
  }
  a { color: ${color.accent}; text-underline-offset: 0.2em; }
  table { font-variant-numeric: tabular-nums; }
  :focus-visible { outline: 2px solid ${color.accent}; outline-offset: 2px; border-radius: ${radius.small}; }
  ::selection { background: ${color.accentSoft}; color: ${color.onAccentSoft}; }
  main:focus { outline: none; }
  /* Forced colours take shades, shadows and the tints of what is chosen away. */
  @media (forced-colors: active) {
    :focus-visible { outline: 3px solid Highlight !important; outline-offset: 2px !important; }
    :is([aria-selected='true'], [aria-current]:not([aria-current='false']), [aria-pressed='true'],
    label:has(> input[type='radio']:checked)) {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    :is([aria-selected='true'], [aria-current]:not([aria-current='false'])) * { color: HighlightText !important; }
  }
  /* The backdrop does not cover the space reserved for the scrollbar: it gets the same colour. */
  dialog:not([open]) { display: none; }
  html:has(dialog:modal) { overflow: hidden; background: color-mix(in srgb, ${color.page}, #10142b); }
  [hidden] { display: none !important; }
  .icon { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  .icon.fine { stroke-width: 1.8; }
  ${iconSizeRules}
  .visually-hidden {
    position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0;
    overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0;
  }
  .skip {
    position: fixed; inset-block-start: ${space[2]}; inset-inline-start: ${space[2]}; z-index: ${layer.skip};
    padding: ${space[2]} ${space[4]}; border-radius: ${radius.small};
    background: ${color.accent}; color: ${color.onAccent}; font-weight: 600;
    transform: translateY(-200%);
  }
  .skip:focus { transform: none; }
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*) { animation-duration: 160ms; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; }
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation: none !important; }
  }
  @media print {
    body { background: #fff; color: #000; padding: ${space[4]}; }
    /* A page with a paper on it prints the paper alone: its surroundings stay out. */
    :has([data-paper]) > :not(:has([data-paper])):not([data-paper]) { display: none !important; }
  }
`;
