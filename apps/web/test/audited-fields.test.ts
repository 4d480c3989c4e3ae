import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { AUDITED_FIELDS } from '../src/config/audited-fields.ts';

// The log stores all columns, but the audit screen shows only those with a title.

const FEATURES = join(import.meta.dirname, '../../server/src/features');
const files = globSync('**/columns.sql.ts', { cwd: FEATURES })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted();

const LINK = 'the id of a row that has no name in the log';
const FOLLOWS = 'follows from fields that are shown';
const OMITTED: Readonly<Record<string, string>> = {
  desacopioBaseCentavos: FOLLOWS,
  importePresupuestoCentavos: FOLLOWS,
  mesIndice: FOLLOWS,
  factorNumerador: FOLLOWS,
  factorDenominador: FOLLOWS,
  reciboNumero: FOLLOWS,
  movimientoId: LINK,
  rubroPredeterminadoId: LINK,
  usuarioId: LINK,
  recurrencia: 'a rule as calendars write it',
};

/**
 * Name that the log gives to a column: it stores a row's name instead of its id, and a share as
 * text.
 */
const nameInLog = (column: string): string =>
  column === 'participacionBp'
    ? 'participacion'
    : AUDITED_FIELDS.has(column) || column in OMITTED
      ? column
      : column.replace(/Id$/, '');

/** Columns that people fill in: `CAMPOS` of the file, or else `ESCRITOS`, and `AJUSTES`. */
async function columnsOf(file: string): Promise<readonly string[]> {
  const lists = z
    .looseObject({})
    .parse({ ...(await import(pathToFileURL(join(FEATURES, file)).href)) });
  const { CAMPOS = lists['ESCRITOS'], AJUSTES = {} } = lists;
  return Object.keys(Object.assign({}, CAMPOS, AJUSTES));
}

/** Files of nouns of which people fill in three columns or fewer, with those columns. */
const FEW: Readonly<Record<string, readonly string[]>> = {
  'escenarios/columns.sql.ts': ['nombre', 'filtro', 'palancas'],
  'cuentas/rendiciones/columns.sql.ts': ['hasta', 'nota'],
  'por-pagar/ordenes/columns.sql.ts': ['fecha', 'cotizacion', 'notas'],
};

describe('the audit screen has a title for every column that people fill in', () => {
  it.each(files)('%s', async (file) => {
    const columns = await columnsOf(file);
    const few = FEW[file];
    if (few === undefined) expect(columns.length).toBeGreaterThan(3);
    else expect(columns).toEqual(few);
    const silent = columns.map(nameInLog).filter((c) => !AUDITED_FIELDS.has(c) && !(c in OMITTED));
    expect(silent).toEqual([]);
  });

  it('and omitted fields have no title', () => {
    expect(Object.keys(OMITTED).filter((field) => AUDITED_FIELDS.has(field))).toEqual([]);
  });
});
