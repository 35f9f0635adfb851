import { type OpeningHours, shiftOf, weekdayOf } from '#server/services/settings/openingHours.ts';
import { addDays, type StoreDay, storeDayOf } from '#shared/values/storeDay.ts';

const DAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** Whether people answer now, by the store's opening hours and clock, and a sentence that says until or from when. */
export function attendanceAt(settings: OpeningHours, now: Date): { here: boolean; words: string } {
  const today = storeDayOf(now, settings.timezone);
  // Hours that pass midnight belong to the day they began on.
  const shift = [addDays(today, -1), today]
    .map((day) => shiftOf(settings, day))
    .find((each) => each && each.from <= now && now < each.until);
  if (shift) return { here: true, words: `Atendemos agora, até ${clockWords(shift.closes)}.` };
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const next = shiftOf(settings, day);
    if (next && next.from > now)
      return {
        here: false,
        words: `Respondemos ${dayWords(day, ahead)}, a partir ${fromWords(next.opens)}.`,
      };
  }
  return { here: false, words: 'Respondemos assim que possível.' };
}

/** '09:00' becomes '9h', '09:30' becomes '9h30'. */
const hourWords = (time: string): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
};

const isOne = (time: string): boolean => Number(time.slice(0, 2)) === 1;
const clockWords = (time: string): string => `${isOne(time) ? 'a' : 'as'} ${hourWords(time)}`;
const fromWords = (time: string): string => `${isOne(time) ? 'da' : 'das'} ${hourWords(time)}`;

const dayWords = (day: StoreDay, ahead: number): string => {
  if (ahead === 0) return 'hoje';
  if (ahead === 1) return 'amanhã';
  const weekday = weekdayOf(day);
  return `${weekday === 0 || weekday === 6 ? 'no' : 'na'} ${DAYS[weekday]}`;
};
