import { t } from '@plomada/db/kinds';
import { type Add, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  claseObligacionSchema,
  type ListarContrapartes,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { TRAMOS } from '@plomada/domain/obligaciones/tramo.rules';
import { z } from 'zod';

import { asLiteral } from '../../context/sql/params.ts';
import { MARCA, marcasDe } from '../apocrifos/marca.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { CONTRAPARTE, CON_CONTRAPARTE } from './contraparte.sql.ts';
import {
  COLUMNA_NO_NULA,
  DE_CARTERA,
  pendiente,
  SIN_DIA,
  ORDEN,
  type Lector,
  type Filtros,
  filtradas,
} from './debidas.sql.ts';
import { diaDeTramo, enTramo } from './tramos.sql.ts';

const PARTES = z.array(z.int());

const SUMAS = {
  moneda: t.oneOf(monedaSchema.options).because(COLUMNA_NO_NULA),
  pendienteCentavos: t.bigint.because('coalesce'),
  vencidoCentavos: t.bigint.because('coalesce'),
  tramos: t.json('json', PARTES).because('an array is built always'),
  partes: t.json('json', PARTES).because('an array is built always'),
  reparoSinFechaCentavos: t.bigint.because('coalesce'),
};

/** SQL of `SUMAS` without the currency; the stretches and parts have the order of their lists. */
function sumas(quien: Quien, hoy: string): string {
  const suma = (condicion: string) =>
    `coalesce(sum(${pendiente(quien)}) filter (where ${condicion}), 0)::bigint`;
  const conDia = `not ${SIN_DIA}`;
  const tramos = TRAMOS.map(([tramo]) => suma(`${conDia} and ${enTramo(ORDEN, tramo, hoy)}`));
  const partes = claseObligacionSchema.options.map((clase) =>
    suma(`${conDia} and o.clase = '${clase}'`),
  );
  return `${suma(conDia)} as "pendienteCentavos", ${suma(`o.vence < ${hoy}`)} as "vencidoCentavos",
  json_build_array(${tramos.join(',\n    ')}) as tramos,
  json_build_array(${partes.join(',\n    ')}) as partes,
  ${suma(SIN_DIA)} as "reparoSinFechaCentavos"`;
}

/** Totals by currency of the obligations that match the filters. */
export const selectTotales = statementOf(
  'obligaciones.totales',
  SUMAS,
  (add, quien: Lector, filtros: Filtros) => `
select o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
from ${filtradas(quien, filtros, add)} o
group by o.moneda order by o.moneda`,
);

/** Currency, kind and the columns that `CONTRAPARTE` uses, except `origen_id`, the cheque. */
const CLAVES_DE_CONTRAPARTE = [
  'tenant_id',
  'moneda',
  'clase',
  'proveedor_id',
  'presupuesto_id',
  'orden_id',
  'socio_id',
  'organismo',
  'miembro_id',
] as const;

/**
 * SQL of the filtered rows, summed by counterparty, kind and stretch: rows `o` with the table's
 * column names, the first day of the stretch, and their number in `cuantas`. Grouping first leaves
 * few rows to find names for.
 */
function agrupadas(quien: Lector, filtros: Filtros, add: Add): string {
  const columnas = CLAVES_DE_CONTRAPARTE.map((columna) => `o.${columna}`).join(', ');
  const cheque = `case when ${DE_CARTERA} then o.origen_id end`;
  const vence = diaDeTramo('o.vence', add(t.date, quien.hoy));
  return `(select ${columnas}, ${cheque} as origen_id, ${vence} as vence, count(*) as cuantas,
    sum(${pendiente(quien)}) as ${pendiente(quien).slice('o.'.length)}
  from ${filtradas(quien, filtros, add)} o group by ${columnas}, ${cheque}, ${vence})`;
}

/**
 * Debt to each supplier, tax office and member, or by each client, partner and giver of a cheque,
 * largest first. Cheques of ours are one line, because their present holders are unknown.
 */
export const selectContrapartes = statementOf(
  'obligaciones.contrapartes',
  {
    proveedorId: t.uuid.orNull,
    nombre: t.text.orNull,
    miembroId: t.uuid.orNull,
    cheques: t.bool.because('a comparison of a column that is not null'),
    obligaciones: t.int.because('a sum of counts'),
    apocrifo: MARCA,
    ...SUMAS,
  },
  (add, quien: Lector, filtros: ListarContrapartes, limit: number) => `
with x as materialized (select x.* from (
  select o.proveedor_id as "proveedorId", case when o.clase <> 'CHEQUE' then ${CONTRAPARTE} end as nombre,
    o.miembro_id as "miembroId", o.clase = 'CHEQUE' as cheques, sum(o.cuantas)::int as obligaciones, o.moneda, ${sumas(quien, add(t.date, quien.hoy))}
  from ${agrupadas(quien, filtros, add)} o ${CON_CONTRAPARTE}
  group by 1, 2, 3, 4, o.moneda) x
order by x.moneda, x."pendienteCentavos" desc, x.nombre limit ${asLiteral(limit)})
select x.*, y.apocrifo from x
left join ${marcasDe(add(t.uuid, quien.tenantId), 'select distinct x."proveedorId" from x')} y on y.id = x."proveedorId"
order by x.moneda, x."pendienteCentavos" desc, x.nombre`,
);
