import { sumarDias, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import { hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';
import type { z } from 'zod';

import type { Caller, Receive } from './desk.ts';
import { type DemoTenant, type DemoUser, ownerOf } from './people.ts';
import { readTable } from './table.ts';

/** Days of the demo as offsets from the day on which it is made. */
type Calendar = {
  readonly today: string;
  readonly day: (offset: number) => string;
  /** Day at this offset, or the Saturday before a Sunday: nobody pays or delivers on Sundays. */
  readonly workday: (offset: number) => string;
  /** Day at this offset, or the Monday after a weekend: for weekly acts. */
  readonly weekday: (offset: number) => string;
  /** Month at this offset from the present one, as `YYYY-MM`. */
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

/** Instant of a time of day, `HH:MM` in Buenos Aires. */
export function instantOf(date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(inicioDelDia(date).getTime() + (hours * 60 + minutes) * 60_000);
}

/** Tools of an act: the product's procedures, called as its author, and the rows created before. */
type Hands = {
  readonly call: Caller;
  readonly known: Known;
  /** Creates a received file, like an upload. */
  readonly receive: Receive;
};

/** Action of a person at an instant, done through the product. */
export type Act = {
  readonly date: string;
  readonly time: string;
  readonly who: DemoUser;
  /**
   * Runs the act. It calls each procedure at most once, so that a repeated act gets the same
   * answers.
   */
  readonly does: (hands: Hands) => Promise<unknown>;
};

type Row = { readonly id: string; readonly version: number };

/** Created rows by their name in the lists: `obra OB-001`, `presupuesto Ascensores`. */
export class Known {
  readonly #rows = new Map<string, Row>();

  learn(name: string, { id, version = 1 }: { readonly id: string; readonly version?: number }) {
    this.#rows.set(name, { id, version });
  }

  row(name: string): Row {
    return required(this.#rows.get(name), `the ${name} of the demo`);
  }

  id(name: string): string {
    return this.row(name).id;
  }

  /** Id of the row with that name; null without a name. */
  optional(kind: string, name: string | null): string | null {
    return name === null ? null : this.id(`${kind} ${name}`);
  }
}

type When = readonly [date: string, time: string];

/** Lists of an organisation, and the days that their offsets mean. */
export type Book = {
  readonly tenant: DemoTenant;
  readonly owner: DemoUser;
  readonly calendar: Calendar;
  /** Rows of one of the organisation's lists. */
  readonly rows: <T>(name: string, row: z.ZodType<T>) => T[];
  /** Makes an act at that time; its author is the Owner unless given. */
  readonly on: (when: When, does: Act['does'], who?: DemoUser) => Act;
};

export function bookOf(tenant: DemoTenant, calendar: Calendar): Book {
  const owner = ownerOf(tenant);
  return {
    tenant,
    owner,
    calendar,
    rows: (name, row) => readTable(`${tenant.carpeta}/${name}`, row),
    on: ([date, time], does, who = owner) => ({ date, time, who, does }),
  };
}
