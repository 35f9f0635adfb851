/** Browsers and Node both have it; the types of neither are known here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** The file is no text, or text of an encoding that cannot be told; the message is for whoever chose it. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

const HOW = 'Salve-o como “CSV UTF-8” e escolha-o de novo.';
/** What a decoder writes for letters it cannot read, and the control characters that no text holds. */
// oxlint-disable-next-line no-control-regex
const BROKEN = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/;

/**
 * The text of a file in UTF-8, UTF-16 or the Windows-1252 that Excel saves in Brazil. Secrets come in such files, so a
 * letter that cannot be read is refused, never replaced: throws `UnreadableText`.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? fromWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  if (BROKEN.test(text)) throw new UnreadableText(`Há letras neste arquivo que não podem ser lidas. ${HOW}`);
  return text;
}

/** What Windows-1252 has where Latin-1 has controls; the decoder of Node, where the tests run, reads Latin-1 instead. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** As many bytes as a call takes for its arguments. */
const PART = 8_192;

function fromWindows(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += PART)
    text += String.fromCharCode(...bytes.subarray(from, from + PART));
  return text.replace(/[\u0080-\u009F]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a mark: every second byte of Latin letters in UTF-16 is nothing, and no other text has such bytes.
  const zeros = [0, 0];
  for (let place = 0; place < Math.min(bytes.length, 1_000); place++)
    if (bytes[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd >= even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
