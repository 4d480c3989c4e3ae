import type { z } from 'zod';

import type { ImportedRow, Making, TableColumns } from './column-kinds.ts';
import { MONEY } from './money.ts';
import { PEOPLE_AND_FILES } from './people-and-files.ts';
import { WORKS } from './works.ts';

/**
 * Rules of the import for every column of every table of an organisation. A test fails on a column
 * without a rule.
 */
export const IMPORT_COLUMNS: Readonly<Record<string, TableColumns>> = {
  ...PEOPLE_AND_FILES,
  ...MONEY,
  ...WORKS,
};

export type Treatment = 'taken' | 'people' | 'sums' | 'ignored' | 'checked' | 'made';

type Plan = {
  readonly treatments: ReadonlyMap<string, Treatment>;
  readonly checked: ReadonlyMap<string, z.ZodType>;
  readonly made: ReadonlyMap<string, (row: ImportedRow, making: Making) => unknown>;
};

const namesIn = (list = ''): readonly string[] => list.split(/\s+/).filter(Boolean);

/** Rules of a table, column by column. */
export function planOf(table: string): Plan {
  const { taken, people, sums, ignored, checked = {}, made = {} } = IMPORT_COLUMNS[table] ?? {};
  const lists = { taken, people, sums, ignored };
  const named = Object.entries(lists).flatMap(([treatment, list]) =>
    namesIn(list).map((column) => [column, treatment] as const),
  );
  const treatments = new Map<string, Treatment>();
  for (const [column, treatment] of named) {
    if (treatment === 'taken' || treatment === 'people') treatments.set(column, treatment);
    else treatments.set(column, treatment === 'sums' ? 'sums' : 'ignored');
  }
  for (const column of Object.keys(checked)) treatments.set(column, 'checked');
  for (const column of Object.keys(made)) treatments.set(column, 'made');
  return {
    treatments,
    checked: new Map(Object.entries(checked)),
    made: new Map(Object.entries(made)),
  };
}

/**
 * Treatment of `organizacion.json` and `personas.jsonl`, which are no tables of the organisation.
 * Plan, expiry and suspension are decided by this installation (`--plan`, `--vence`).
 */
export const OTHER_COLUMNS = {
  tenants: {
    taken: 'id creado_en',
    checked: 'nombre cuit settings logo logo_tipo cerrado_hasta',
    made: 'plan expira_en is_active sin_owner_desde actualizado_en version',
  },
  users: {
    checked: 'email nombre apellido',
    made: 'id clerk_id email_verificado max_tenants default_tenant_id suspendido_en eliminado_en creado_en actualizado_en',
  },
} as const;
