/** Browsers and Node both have it; the types of neither are known here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string };

/** The file is no text, or text of an encoding that cannot be found; the message is for the person who chose it. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/** The character that a decoded text has for each unreadable byte sequence. */
export const UNREADABLE = '\uFFFD';

/** What decoders write for bytes they cannot read, and the control characters that no text holds. */
// oxlint-disable-next-line no-control-regex
const BROKEN = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/g;
/** A text of which one character in ten cannot be read is a picture or a program. */
const MOST_BROKEN = 0.1;

/**
 * The text of a file in UTF-8, UTF-16 or the Windows-1252 that Excel saves in Brazil. Secrets come in such files: a
 * character that cannot be read becomes `UNREADABLE`, which every reader refuses in its line. Throws `UnreadableText`
 * for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'windows-1252' ? fromWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  let broken = 0;
  const readable = text.replace(BROKEN, () => {
    broken += 1;
    return UNREADABLE;
  });
  if (text.includes('\0') || broken > text.length * MOST_BROKEN)
    throw new UnreadableText(
      'Há letras neste arquivo que não podem ser lidas. Salve-o como “CSV UTF-8” e escolha-o de novo.',
    );
  return readable;
}

/**
 * The characters of Windows-1252 where Latin-1 has controls; the decoder of Node, where the tests run, reads
 * Latin-1 instead.
 */
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
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // Without a byte order mark: in UTF-16 every second byte of Latin text is zero, which no other encoding has.
  const zeros = [0, 0];
  for (let place = 0; place < Math.min(bytes.length, 1_000); place++)
    if (bytes[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) return odd >= even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) || seemsUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a text with invalid UTF-8 is damaged UTF-8: its sequences outnumber the errors, or one of them is a
 * lowercase character with an accent, which Windows-1252 would show as 'Ã' and a sign.
 */
function seemsUtf8(bytes: Uint8Array): boolean {
  let [sequences, strays] = [0, 0];
  for (let place = 0; place < bytes.length;) {
    const lead = bytes[place] ?? 0;
    const length =
      lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    let follows = 1;
    while (follows < length && isContinuation(bytes[place + follows])) follows += 1;
    if (lead === 0xc3 && follows === length && (bytes[place + 1] ?? 0) >= 0xa0) return true;
    if (length > 1 && follows === length) sequences += 1;
    if (length !== follows) strays += 1;
    place += length === follows ? length : 1;
  }
  return sequences > 0 && sequences >= strays;
}

const isContinuation = (byte = 0): boolean => byte >= 0x80 && byte < 0xc0;
