import { browserIn } from '#client/ui/browserIn.ts';

/** With what somebody looked, in words; as it named itself in what a pointer shows. */
export function BrowserName({ of }: { of: string }) {
  return <span title={of}>{browserIn(of)}</span>;
}
