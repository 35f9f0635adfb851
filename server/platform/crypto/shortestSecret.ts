/** How many characters a secret has at least; a shorter one could be guessed. */
export const SHORTEST_SECRET = 32;
