import { sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';

/** The days of the demo: all of them are so many from the day it is made. */
export type Calendar = {
  readonly today: string;
  readonly day: (offset: number) => string;
  /** The Saturday before when it is a Sunday: nobody pays or delivers on Sundays. */
  readonly workday: (offset: number) => string;
  /** The Monday after when it is on a weekend: what is done every week. */
  readonly weekday: (offset: number) => string;
  /** `YYYY-MM`, so many months from this one. */
  readonly month: (offset: number) => string;
};

const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export function calendarOf(now: Date): Calendar {
  const today = hoyEnBuenosAires(now);
  const day = (offset: number) => sumarDias(today, offset);
  return {
    today,
    day,
    workday: (offset) => day(dayOfWeek(day(offset)) === 0 ? offset - 1 : offset),
    weekday: (offset) => {
      const of = dayOfWeek(day(offset));
      return day(of === 6 ? offset + 2 : of === 0 ? offset + 1 : offset);
    },
    month: (offset) => sumarMeses(`${today.slice(0, 7)}-01`, offset).slice(0, 7),
  };
}

/** The instant of a time of day, `HH:MM` in Buenos Aires. */
export function instantOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(inicioDelDia(date).getTime() + (hours * 60 + minutes) * 60_000);
}
