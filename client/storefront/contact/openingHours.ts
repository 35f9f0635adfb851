import type { PublicSettings } from '#shared/contract/public/settings.ts';

/** The hours of the settings in words: '09:00-18:00' → '9h-18h', empty → 'Fechado'. */
export const openingHours = (
  settings: Pick<PublicSettings, 'hoursWeekdays' | 'hoursSaturday' | 'hoursSunday'>,
) => [
  { days: 'Segunda a sexta', hours: wordsOf(settings.hoursWeekdays) },
  { days: 'Sábado', hours: wordsOf(settings.hoursSaturday) },
  { days: 'Domingo', hours: wordsOf(settings.hoursSunday) },
];

const wordsOf = (hours: string): string =>
  hours === ''
    ? 'Fechado'
    : hours
        .split('-')
        .map((time) => time.replace(/^0/, '').replace(':00', 'h').replace(':', 'h'))
        .join('-');
