/** Integer centavos of an amount in reais: 149.9 → 14990. */
export const centavosOf = (reais: number): number => Math.round(reais * 100);

/** Reais of integer centavos, as JSON carries them: 14990 → 149.9. */
export const reaisOf = (centavos: number): number => centavos / 100;

const FORMAT = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Reais as people read them, with a no-break space: 1234.56 → 'R$ 1.234,56'. */
export const formatReais = (reais: number): string => FORMAT.format(reais);

/** Whole percent saved against the old price; 0 when there is none. (Specification, section 3.) */
export const percentOff = (price: number, oldPrice: number | null | undefined): number =>
  oldPrice && oldPrice > price ? Math.round(((oldPrice - price) / oldPrice) * 100) : 0;
