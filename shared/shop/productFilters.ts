/** The badges of the filter, and the parameter value of each. */
export const FEATURES = {
  verificada: 'Verificada',
  'alta-retencao': 'Alta retenção',
  monetizada: 'Monetizada',
} as const;
/** The listing of all products whose oldPrice exceeds their price; not a category of the database. */
export const PROMOTIONS = 'promocoes';

/** The price brackets of the filter (specification, section 9); bounds are inclusive, and `label` takes the currency's sign. */
export const PRICE_BRACKETS = [
  { label: (sign: string) => `Até ${sign} 100`, maxPrice: 100 },
  { label: (sign: string) => `${sign} 100 - ${sign} 200`, minPrice: 100, maxPrice: 200 },
  { label: (sign: string) => `${sign} 200 - ${sign} 500`, minPrice: 200, maxPrice: 500 },
  { label: (sign: string) => `Acima de ${sign} 500`, minPrice: 500.01 },
] as const satisfies { label: (sign: string) => string; minPrice?: number; maxPrice?: number }[];

/** 'N estrelas ou mais', as the filter offers them. */
export const RATING_STEPS = [4, 3] as const;
