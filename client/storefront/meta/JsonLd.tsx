import { jsonInHtml } from '#shared/values/jsonInHtml.ts';

/** Structured data for search engines; escaped, so that no text of ours or of people ends the element. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = jsonInHtml(JSON.stringify({ '@context': 'https://schema.org', ...data }));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
