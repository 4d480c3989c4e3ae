import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement, type Bound } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import { WITH_CODE, insertWithCode } from '../../audit/audit.sql.ts';
import type { Tx } from '../../context/context.ts';
import { finalQuery } from '../../context/query.ts';
import { NEXT_NUMBER, type Series } from '../../context/sql/counter.sql.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { RawJson } from '../../context/sql/raw-json.ts';
import { DATOS, PROPIOS, type Datos } from './columns.sql.ts';
import { FILA_MOVIMIENTOS, sqlMovimientos, unico } from './dto.sql.ts';

/** Row that created a movement. Only through that row can it be changed. */
export type Origen = {
  readonly tipo: NonNullable<Movimiento['origen']>['tipo'];
  readonly id: string;
};

type SinImporte = Omit<Datos, 'importeCentavos'>;

/**
 * Values that a movement's row stores. Amounts are passed separately, because those of a part, or
 * frozen earlier, cannot be computed from the data.
 */
const filaDe = (datos: SinImporte, importes: ImportesDeParte, comprobanteId: string | null) => ({
  ...PROPIOS.rowOf(datos),
  importeCentavos: importes.importeCentavos,
  importeArsCentavos: importes.importeArsCentavos,
  importeUsdCentavos: importes.importeUsdCentavos,
  comprobanteId,
});

/**
 * SQL that inserts movements from the row source `origen`; `columnas` selects their values from it.
 */
const insertFrom = (origen: string, columnas: string): string => `
  insert into movimientos (tenant_id, creado_en, creado_por, actualizado_en, id, codigo, proyecto_id,
    privado, grupo_prorrateo_id, importacion_id, origen_tipo, origen_id, ${DATOS.names})
  select $1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, ${columnas}
  from ${origen}`;

const NUMERO = `numero as (${NEXT_NUMBER('$1', '$6')})`;
const NUEVO = insertFrom(
  'numero',
  `$4::uuid, $7::text || lpad(ultimo::text, greatest(6, length(ultimo::text)), '0'),
    $5::uuid, $8::boolean, $9::uuid, null, $10::text, $11::uuid, ${DATOS.places(11)}`,
);
const PARAMS = [
  t.uuid,
  t.timestamptz,
  t.uuid,
  t.uuid,
  t.uuid,
  t.text,
  t.text,
  t.bool,
  t.uuid.orNull,
  t.text.orNull,
  t.uuid.orNull,
  ...DATOS.kinds,
] as const;

/**
 * Assigns a movement's code, inserts the movement and returns the answer in one round trip; the
 * counter is locked until the commit.
 */
const INSERT = statement({
  name: 'movimientos.insert',
  text: sqlMovimientos('select n.*, 1 as orden from nuevo n', '$1::uuid', '1', [
    NUMERO,
    `nuevo as (${NUEVO} returning *)`,
  ]),
  params: PARAMS,
  row: FILA_MOVIMIENTOS,
});

/** Inserts the movement and its audit row in one statement, and returns only the code. */
const INSERT_LOGGED = statement({
  name: 'movimientos.insertLogged',
  text: `with ${NUMERO}, nuevo as (${NUEVO} returning codigo),
registro as (${insertWithCode('nuevo', PARAMS.length)})
select codigo from nuevo`,
  params: [...PARAMS, ...WITH_CODE],
  row: { codigo: t.text.because('of a row that was inserted') },
});

type Nuevo = {
  readonly id: string;
  readonly proyectoId: string;
  readonly privado: boolean;
  readonly comprobanteId: string | null;
  /** Group of the split that the movement is part of. */
  readonly grupoId: string | null;
  readonly importes: ImportesDeParte;
  /** Row that owns the movement; both are written in one transaction. */
  readonly origen?: Origen;
};

/**
 * Counter and prefix of a movement's code. Private movements have their own series, so that the
 * public one has no gaps that reveal them.
 */
export const serieDe = (privado: boolean): readonly [Series, prefijo: string] =>
  privado ? ['movimiento_privado', 'MP-'] : ['movimiento', 'M-'];

const valoresDe = (
  { tenantId, now, actor }: Tx,
  { id, proyectoId, privado, comprobanteId, grupoId, importes, origen }: Nuevo,
  datos: SinImporte,
) => {
  const valores = DATOS.values(filaDe(datos, importes, comprobanteId));
  const [serie, prefijo] = serieDe(privado);
  const quien = [tenantId, now, actor.userId] as const;
  const deQuien = [origen?.tipo ?? null, origen?.id ?? null] as const;
  const delMovimiento = [id, proyectoId, serie, prefijo, privado, grupoId, ...deQuien] as const;
  return [...quien, ...delMovimiento, ...valores] as const;
};

/** Assigns a movement's code, inserts the movement and returns it. */
export async function insertarMovimiento(
  tx: Tx,
  nuevo: Nuevo,
  datos: SinImporte,
): Promise<RawJson<Movimiento>> {
  const fila = await oneRow(tx, INSERT(...valoresDe(tx, nuevo, datos)));
  return new RawJson(required(unico(fila), 'the movement just inserted'));
}

/**
 * Assigns a movement's code and inserts the movement with its audit row `auditoria` in the
 * transaction's last statement; returns the code.
 */
export async function insertarRegistrado(
  tx: Tx,
  { auditoria, ...nuevo }: Nuevo & { readonly auditoria: readonly unknown[] },
  datos: SinImporte,
): Promise<string> {
  const valores = [...valoresDe(tx, nuevo, datos), ...auditoria] as const;
  return (await oneRow({ query: finalQuery(tx) }, INSERT_LOGGED(...valores))).codigo;
}

/** Columns that differ for each movement of an import, besides the movement's data. */
const POR_MOVIMIENTO = columnsOf({ id: t.uuid, codigo: t.text, proyectoId: t.uuid });
const DEL_LOTE = [t.uuid, t.timestamptz, t.uuid, t.bool, t.uuid] as const;
const LISTAS = [
  POR_MOVIMIENTO.lists.places(DEL_LOTE.length),
  DATOS.lists.places(DEL_LOTE.length + POR_MOVIMIENTO.kinds.length),
].join(', ');

const INSERT_MANY = statement({
  name: 'movimientos.insertMany',
  text: insertFrom(
    `unnest(${LISTAS}) as x(${POR_MOVIMIENTO.names}, ${DATOS.names})`,
    `${POR_MOVIMIENTO.of('x')}, $4::boolean, null, $5::uuid, null, null, ${DATOS.of('x')}`,
  ),
  params: [...DEL_LOTE, ...POR_MOVIMIENTO.lists.kinds, ...DATOS.lists.kinds],
  row: {},
});

type Numerado = {
  readonly id: string;
  readonly codigo: string;
  readonly proyectoId: string;
  readonly comprobanteId: string | null;
  readonly datos: SinImporte;
  readonly importes: ImportesDeParte;
};

/** Inserts movements of an import, whose codes are taken already. */
export function insertDeMovimientos(
  { tenantId, now, actor }: Tx,
  { importacionId, privado }: { readonly importacionId: string; readonly privado: boolean },
  movimientos: readonly Numerado[],
): Bound<object> {
  const datos = movimientos.map((m) => filaDe(m.datos, m.importes, m.comprobanteId));
  const lote = [tenantId, now, actor.userId, privado, importacionId] as const;
  return INSERT_MANY(
    ...lote,
    ...POR_MOVIMIENTO.lists.values(movimientos),
    ...DATOS.lists.values(datos),
  );
}

const UPDATE = statement({
  name: 'movimientos.update',
  text: `
update movimientos set (${DATOS.names}) = (${DATOS.places(5)}),
  actualizado_en = $4::timestamptz, actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int
returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid, ...DATOS.kinds],
  row: { version: t.int },
});

type Editado = {
  readonly id: string;
  readonly version: number;
  readonly comprobanteId: string | null;
  readonly importes: ImportesDeParte;
};

export async function actualizarMovimiento(
  { query, tenantId, now, actor }: Tx,
  { id, version, comprobanteId, importes }: Editado,
  datos: SinImporte,
): Promise<void> {
  const valores = DATOS.values(filaDe(datos, importes, comprobanteId));
  const filas = await query(UPDATE(tenantId, id, version, now, actor.userId, ...valores));
  if (filas.length === 0) throw new AppError('CONFLICTO_VERSION');
}
