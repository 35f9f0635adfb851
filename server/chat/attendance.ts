import type { StoreSettings } from '#shared/contract/settings.ts';
import { addDays, startOfDay, type StoreDay, storeDayOf } from '#shared/storeDay.ts';

type Hours = Pick<StoreSettings, 'hoursWeekdays' | 'hoursSaturday' | 'hoursSunday' | 'timezone'>;

const MINUTE = 60_000;
const DAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** Whether people answer now, by the hours and the clock of the store, and a sentence that says until or from when. */
export function attendanceAt(settings: Hours, now: Date): { here: boolean; words: string } {
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

interface Shift {
  from: Date;
  until: Date;
  opens: string;
  closes: string;
}

function shiftOf(settings: Hours, day: StoreDay): Shift | undefined {
  const weekday = weekdayOf(day);
  const hours =
    weekday === 0 ? settings.hoursSunday : weekday === 6 ? settings.hoursSaturday : settings.hoursWeekdays;
  const [opens = '', closes = ''] = hours.split('-');
  if (!opens || !closes) return undefined;
  const midnight = startOfDay(day, settings.timezone).getTime();
  const from = minutesOf(opens);
  const until = minutesOf(closes);
  return {
    from: new Date(midnight + from * MINUTE),
    until: new Date(midnight + (until > from ? until : until + 24 * 60) * MINUTE),
    opens,
    closes,
  };
}

const weekdayOf = (day: StoreDay): number => new Date(`${day}T12:00:00.000Z`).getUTCDay();

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** '09:00' → '9h', '09:30' → '9h30'. */
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
