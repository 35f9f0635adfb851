import { wallClock } from './time.ts';

/** The part of the store settings that says how a moment is written. */
export interface ClockSettings {
  timezone: string;
  dateFormat: 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD';
  timeFormat: '24h' | '12h';
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The day in the store's time zone and format: '31/12/2025'. */
export function formatDate(instant: string, settings: ClockSettings): string {
  const { year, month, day } = wallClock(instant, settings.timezone);
  return formatDay(`${year}-${month}-${day}`, settings);
}

/** A day of the store's calendar, '2025-12-31', in the store's format. */
export const formatDay = (day: string, { dateFormat }: Pick<ClockSettings, 'dateFormat'>): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return dateFormat.replace('YYYY', year).replace('MM', month).replace('DD', date);
};

/** A day of the store's calendar without its year, in the store's format: '31/12', '12/31' or '12-31'. */
export const formatDayAndMonth = (day: string, { dateFormat }: Pick<ClockSettings, 'dateFormat'>): string =>
  dateFormat
    .replace(/\W?YYYY\W?/, '')
    .replace('MM', day.slice(5, 7))
    .replace('DD', day.slice(8, 10));

/** Day and hour in the store's time zone and formats: '31/12/2025 às 22:05', or '… às 10:05 PM'. */
export const formatInstant = (instant: string, settings: ClockSettings): string =>
  `${formatDate(instant, settings)} às ${formatTime(instant, settings)}`;

/** The hour in the store's time zone and format: '22:05' or '10:05 PM'. */
export function formatTime(instant: string, settings: Omit<ClockSettings, 'dateFormat'>): string {
  const { hour, minute } = wallClock(instant, settings.timezone);
  return settings.timeFormat === '24h'
    ? `${hour}:${minute}`
    : `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** The month in words, in the store's time zone: 'março de 2023'. */
export function formatMonth(instant: string, settings: ClockSettings): string {
  const { year, month } = wallClock(instant, settings.timezone);
  return `${MONTHS[Number(month) - 1]} de ${year}`;
}

/** An instant in our standard form, so that texts sort like times: '…:00Z' would sort after '…:00.500Z'. */
export const plainInstant = (instant: string): string => new Date(instant).toISOString();

/** '1 dia útil', '3 dias úteis'. */
export const businessDayWords = (count: number): string =>
  `${count} ${count === 1 ? 'dia útil' : 'dias úteis'}`;
