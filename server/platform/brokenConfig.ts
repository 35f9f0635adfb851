/** Settings that do not parse; the message lists all of them. */
export class BrokenConfig extends Error {
  override name = 'BrokenConfig';
}
