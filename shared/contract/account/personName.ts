import { line } from '../atoms.ts';

/** What somebody is called; signs alone would show nobody. */
export const personName = (missing: string) =>
  line(missing, 120).refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), missing);
