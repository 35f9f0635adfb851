import { addDays, addMonths, type StoreDay } from '#shared/values/storeDay.ts';

/** The most common periods, as of a day of the store; each ends today or with the previous month. */
export function periodsAt(today: StoreDay): { label: string; start: StoreDay; end: StoreDay }[] {
  const month = `${today.slice(0, 7)}-01`;
  return [
    { label: 'Últimos 7 dias', start: addDays(today, -6), end: today },
    { label: 'Últimos 30 dias', start: addDays(today, -29), end: today },
    { label: 'Este mês', start: month, end: today },
    { label: 'Mês passado', start: addMonths(month, -1), end: addDays(month, -1) },
    { label: 'Este ano', start: `${today.slice(0, 4)}-01-01`, end: today },
  ];
}
