/** The providers whose addresses most shoppers in Brazil have. */
const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.br',
  'hotmail.com.br',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.com.br',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'proton.me',
];

/** Real providers that are one character from one of those above. */
const ALIKE = new Set(['mail.com', 'email.com', 'gmx.com', 'ymail.com', 'aol.com', 'me.com', 'proton.com']);

/** The address that was meant, where its provider is one slip of the finger from a common one. */
export function mailboxMeant(input: string): string | undefined {
  const [name, provider, ...rest] = input.trim().toLowerCase().split('@');
  if (!name || !provider || rest.length > 0 || PROVIDERS.includes(provider) || ALIKE.has(provider))
    return undefined;
  const meant = PROVIDERS.find((each) => isOneSlip(provider, each));
  return meant && `${name}@${meant}`;
}

/** One character too many, too few, wrong, or two in the wrong order. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const rest = typed.slice(start);
  const wanted = meant.slice(start);
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
