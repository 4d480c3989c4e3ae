/** Spanish names of the months, capitalised. */
export const MESES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

const DAY_MS = 86_400_000;
/** Day 0 of Excel, once past the 29 February 1900 that it invents. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);

/** Excel's serial number of a day `YYYY-MM-DD`. */
export const serialOf = (day: string): number => (Date.parse(day) - EXCEL_ZERO) / DAY_MS;
export const dayOfSerial = (serial: number): string =>
  new Date(EXCEL_ZERO + serial * DAY_MS).toISOString().slice(0, 10);
export const addDays = (day: string, days: number): string => dayOfSerial(serialOf(day) + days);
export const monthOf = (day: string): string => day.slice(0, 7);
export const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
/** Spanish name of the month of a month `YYYY-MM` or a day `YYYY-MM-DD`. */
export const monthName = (month: string): string => MESES[Number(month.slice(5, 7)) - 1] ?? '';

/** Consecutive months, `count` of them from `first` on. */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, number = 0] = first.split('-').map(Number);
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, number - 1 + i, 1)).toISOString().slice(0, 7),
  );
}

/** Spellings of a day: `real` is a date cell, `serial` its bare number. */
export type DayStyle =
  | 'real'
  | 'serial'
  | 'largo'
  | 'corto'
  | 'guiones'
  | 'mesCorto'
  | 'palabras'
  | 'sinAnio'
  | 'palabrasSinAnio';

export function dayText(day: string, style: Exclude<DayStyle, 'real' | 'serial'>): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const d = String(Number(date));
  const m = String(Number(month));
  switch (style) {
    case 'largo':
      return `${date}/${month}/${year}`;
    case 'corto':
      return `${d}/${m}/${year.slice(2)}`;
    case 'guiones':
      return `${date}-${month}-${year}`;
    case 'palabras':
      return `${d} de ${monthName(day).toLowerCase()} de ${year}`;
    case 'mesCorto':
      return `${d}-${monthName(day).slice(0, 3).toLowerCase()}-${year.slice(2)}`;
    case 'palabrasSinAnio':
      return `${d} de ${monthName(day).toLowerCase()}`;
    case 'sinAnio':
      return `${d}/${m}`;
  }
}
