import { readdir } from 'node:fs/promises';

import { ORGANIZATION_TABLES, type OrganizationTable } from '@plomada/db/organization-tables';
import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import type { RowOf } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { snapshot } from '../../../context/transaction.ts';
import { type Spool, spooled } from '../../../files/spool.ts';
import {
  PERSONAS,
  SELECT_COLUMNAS,
  SELECT_ORGANIZACION,
  SELECT_PERSONAS,
  selectTramo,
} from './descarga.sql.ts';

type Columna = RowOf<typeof SELECT_COLUMNAS>;

type Volcada = {
  readonly nombre: string;
  readonly columnas: readonly string[];
};

export type Volcado = {
  readonly organizacion: string;
  readonly esquema: string;
  readonly columnas: readonly Columna[];
  readonly tablas: readonly Volcada[];
  /** Lines of a table; can be read repeatedly. */
  readonly lineas: (tabla: string) => AsyncIterable<string>;
};

type Fila = { readonly linea: string; readonly clave: readonly string[] };
type Leer = (tras: readonly string[] | null) => Promise<readonly Fila[]>;

/** Pages of a table's rows one after the other, each read when the previous one was written. */
async function* paginas(ctx: Tx, leer: Leer): AsyncGenerator<string> {
  let tras: readonly string[] | null = null;
  for (;;) {
    ctx.callerGone().throwIfAborted();
    const filas = await leer(tras);
    const ultima = filas.at(-1);
    if (!ultima) return;
    yield filas.map(({ linea }) => `${linea}\n`).join('');
    tras = ultima.clave;
  }
}

const ID_MINIMO = '00000000-0000-0000-0000-000000000000';

const columnasIncluidas = (
  tabla: OrganizationTable,
  todas: readonly Columna[],
): readonly Columna[] =>
  todas.filter(
    ({ tabla: de, columna }) =>
      de === tabla.nombre && columna !== 'tenant_id' && !tabla.without?.includes(columna),
  );

async function volcarTodo(tx: Tx, spool: Spool) {
  const { tenantId, actor } = tx;
  const nombres = ORGANIZATION_TABLES.map(({ nombre }) => nombre);
  const columnas = await tx.query(SELECT_COLUMNAS(nombres));
  const { linea: organizacion } = await oneRow(tx, SELECT_ORGANIZACION(tenantId));
  const personas: Leer = (tras) => tx.query(SELECT_PERSONAS(tenantId, tras?.[0] ?? ID_MINIMO));
  await spool.write(PERSONAS.nombre, paginas(tx, personas));
  for (const tabla of ORGANIZATION_TABLES) {
    const incluidas = columnasIncluidas(tabla, columnas);
    const leer: Leer = (tras) =>
      tx.query(selectTramo({ tabla, columnas: incluidas, tenantId, owner: actor.userId, tras }));
    await spool.write(tabla.nombre, paginas(tx, leer));
  }
  const tablas: Volcada[] = ORGANIZATION_TABLES.map((tabla) => ({
    nombre: tabla.nombre,
    columnas: columnasIncluidas(tabla, columnas).map(({ columna }) => columna),
  }));
  return { organizacion, columnas, tablas: [PERSONAS, ...tablas] };
}

/**
 * Writes every row of the organisation to disk in one snapshot, so that the transaction does not
 * last as long as the client's download. The files are removed when the answer ends.
 */
export const volcar = (ctx: TenantContext): Promise<Volcado> =>
  spooled(ctx, 'plomada-descarga-', async (spool) => {
    const esquema = (await readdir(MIGRATIONS_DIR)).filter((uno) => /^\d{14}_/.test(uno)).sort();
    const hecho = await snapshot(ctx, (tx) => volcarTodo(tx, spool));
    return {
      ...hecho,
      esquema: required(esquema.at(-1), 'a migration'),
      lineas: (tabla) => spool.lines(tabla),
    };
  });
