import { escaped } from '#shared/values/text.ts';

/** The plain text of an email as simple HTML: paragraphs at blank lines, the shop's addresses as links, nothing else. */
export function mailHtml(storeName: string, text: string, publicUrl: string): string {
  const paragraphs = escaped(text)
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px">${linked(paragraph, publicUrl).replaceAll('\n', '<br>')}</p>`,
    );
  return `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#f7f8fc;font:16px/1.55 Arial,sans-serif;color:#10142b">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:bold;color:#2540e0">${escaped(storeName)}</p>
${paragraphs.join('\n')}
</div></body></html>`;
}

/** Only addresses of the shop itself become links; those in users' texts stay text. */
const linked = (paragraph: string, publicUrl: string): string =>
  paragraph.replace(/https?:\/\/[^\s<]+/g, (address) =>
    address.startsWith(`${escaped(publicUrl)}/`)
      ? `<a href="${address}" style="color:#2540e0">${address}</a>`
      : address,
  );
