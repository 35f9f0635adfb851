/**
 * What a mail calls somebody by, where that is a name: whoever signs up with a stranger's address sends no words of theirs
 * there.
 */
export function firstName(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? first : undefined;
}
