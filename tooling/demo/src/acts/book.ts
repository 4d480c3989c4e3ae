import type { z } from 'zod';

import type { Act } from '../act.ts';
import type { Calendar } from '../calendar.ts';
import { type DemoTenant, type DemoUser, ownerOf } from '../people.ts';
import { readTable } from '../table.ts';

/** The lists of an organisation, and the days on which what they say falls. */
export type Book = {
  readonly tenant: DemoTenant;
  readonly owner: DemoUser;
  readonly calendar: Calendar;
  /** The rows of one of its lists. */
  readonly rows: <T>(name: string, row: z.ZodType<T>) => T[];
  /** What somebody does then: the Owner unless said. */
  readonly on: (date: string, time: string, does: Act['does'], who?: DemoUser) => Act;
};

export function bookOf(tenant: DemoTenant, calendar: Calendar): Book {
  const owner = ownerOf(tenant);
  return {
    tenant,
    owner,
    calendar,
    rows: (name, row) => readTable(`${tenant.carpeta}/${name}`, row),
    on: (date, time, does, who = owner) => ({ date, time, who, does }),
  };
}
