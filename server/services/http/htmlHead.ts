import { escaped } from '#shared/values/text.ts';

/** The beginning of a page that React does not render, up to its styles; no search engine lists it. */
export const htmlHead = (title: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>`;
