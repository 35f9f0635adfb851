/** The reputation of a shop, as buyers see it. */
export const THERMOMETER = {
  green: 'Verde',
  yellow: 'Amarelo',
  red: 'Vermelho',
  grey: 'Ainda sem cor',
} as const;
export type Thermometer = keyof typeof THERMOMETER;

/** The meaning of each colour, in few words. */
export const THERMOMETER_MEANS: Record<Thermometer, string> = {
  green: 'Cumpre o que promete',
  yellow: 'Às vezes falha no que promete',
  red: 'Falha demais no que promete',
  grey: 'Poucas vendas ainda',
};

/** The figures that count against a shop, with the setting that limits green; twice that limits yellow. */
export const FIGURES = {
  lost: { label: 'Disputas perdidas', most: 'lostDisputesPercent' },
  cancelled: { label: 'Canceladas por você', most: 'cancelledSalesPercent' },
  late: { label: 'Atrasadas', most: 'lateSalesPercent' },
} as const;
export type Figure = keyof typeof FIGURES;

/** Below this number of sales there is no rating. */
export const LEAST_SALES = 10;
export const DAYS = 60;
/** With fewer sales in those days more of them are looked at. */
export const ENOUGH_SALES = 60;
export const MORE_DAYS = 365;

/** The limits in per cent, by their settings. */
export type Limits = Readonly<Record<(typeof FIGURES)[Figure]['most'], number>>;

export function thermometerOf(sales: number, counts: Record<Figure, number>, limits: Limits): Thermometer {
  if (sales < LEAST_SALES) return 'grey';
  const worst = Math.max(
    ...(Object.keys(FIGURES) as Figure[]).map(
      (each) => ((counts[each] / sales) * 100) / limits[FIGURES[each].most],
    ),
  );
  return worst <= 1 ? 'green' : worst <= 2 ? 'yellow' : 'red';
}

/** The assumed rating of a shop without ratings, and how many ratings it counts as. */
const PRIOR = { mean: 4.2, weight: 10 };

/** A rating that few votes cannot carry far, with one decimal; 0 where there is none. */
export const bayesianRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round(((PRIOR.mean * PRIOR.weight + sum) / (PRIOR.weight + count)) * 10) / 10;

/** How long a shop takes to deliver: 'na hora', 'em 12 min', 'em 3 h', 'em 2 dias'. */
export const deliveryWords = (minutes: number): string =>
  minutes < 1 ? 'na hora' : `em ${spanWords(minutes)}`;

/** How soon it answers: 'na hora', 'em ~12 min'. */
export const answerWords = (minutes: number): string =>
  minutes < 1 ? 'na hora' : `em ~${spanWords(minutes)}`;

function spanWords(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} dias`;
}
