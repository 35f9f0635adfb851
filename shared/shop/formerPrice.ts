/** A former price is one that buyers were charged, or less, on this many of the last days. */
export const FORMER_PRICE = { days: 7, ofLast: 90 } as const;

export const NOT_CHARGED = `Este preço não foi cobrado por ${FORMER_PRICE.days} dias nos últimos ${FORMER_PRICE.ofLast}. Informe um que você praticou ou deixe vazio.`;

/** For programs. */
export const FORMER_PRICE_RULE = `Novo ou maior, só um que foi cobrado por ${FORMER_PRICE.days} dos últimos ${FORMER_PRICE.ofLast} dias`;
