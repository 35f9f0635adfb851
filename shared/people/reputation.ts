/** The reputation of a shop, as buyers see it. */
export const THERMOMETER = {
  green: 'Verde',
  yellow: 'Amarelo',
  red: 'Vermelho',
  grey: 'Ainda sem cor',
} as const;
export type Thermometer = keyof typeof THERMOMETER;

/** The meaning of each colour, in a few words. */
export const THERMOMETER_MEANS: Record<Thermometer, string> = {
  green: 'Boa reputação',
  yellow: 'Reputação média',
  red: 'Reputação baixa',
  grey: 'Poucas vendas ainda',
};

/** The figures that count against a shop, each with the setting that limits green; twice that limits yellow. */
export const FIGURES = {
  lost: { label: 'Disputas perdidas', most: 'lostDisputesPercent' },
  cancelled: { label: 'Canceladas por você', most: 'cancelledSalesPercent' },
  late: { label: 'Atrasadas', most: 'lateSalesPercent' },
} as const;
export type Figure = keyof typeof FIGURES;

/** With fewer sales a shop has no colour. */
export const LEAST_SALES = 10;
export const DAYS = 60;
/** With fewer sales in this period the figures use a longer one. */
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

/** The assumed rating of a shop without ratings, and the number of ratings that it counts for. */
const PRIOR = { mean: 4.2, weight: 10 };

/** A rating that few reviews cannot move far, with one decimal; 0 without reviews. */
export const bayesianRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round(((PRIOR.mean * PRIOR.weight + sum) / (PRIOR.weight + count)) * 10) / 10;

/** A shop's delivery time: 'na hora', 'em 12 min', 'em 3 h', 'em 2 dias'. */
export const deliveryWords = (minutes: number): string =>
  minutes < 1 ? 'na hora' : `em ${spanWords(minutes)}`;

/** A shop's answer time: 'na hora', 'em ~12 min'. */
export const answerWords = (minutes: number): string =>
  minutes < 1 ? 'na hora' : `em ~${spanWords(minutes)}`;

function spanWords(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} dias`;
}
