import { browserIn } from '#client/ui/browserIn.ts';

/** The browser in words; the pointer's title shows the name that the browser sends. */
export function BrowserName({ of }: { of: string }) {
  return <span title={of}>{browserIn(of)}</span>;
}
