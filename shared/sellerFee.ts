/** The part of each sale that the shop keeps, in hundredths of a percent. (Specification, section 1) */
export const FEE_BASIS_POINTS = 1_000;

/** The shop's share of a price in centavos, half a centavo going to the seller. */
export const feeCents = (priceCents: number, feeBasisPoints = FEE_BASIS_POINTS): number =>
  Math.ceil((priceCents * feeBasisPoints) / 10_000 - 0.5);

/** What a seller receives of a sale, in centavos. */
export const sellerReceives = (priceCents: number): number => priceCents - feeCents(priceCents);
