import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import {
  presupuestoSchema,
  sentidoPresupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { dinero } from '../proyectos/presupuestado.sql.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS } from './columns.sql.ts';

/** States that are stored; running, fulfilled and expired are derived from dates and money. */
const estadoGuardado = t.oneOf(['BORRADOR', 'ENVIADO', 'ACEPTADO', 'RECHAZADO', 'ANULADO']);

const { proyecto, proveedor, rubro, creadoPor } = presupuestoSchema.shape;

/** Columns of a budget in a list, read as stored. */
const EN_LISTA = {
  id: t.uuid,
  codigo: t.text,
  revision: t.int,
  titulo: CAMPOS.titulo,
  sentido: t.oneOf(sentidoPresupuestoSchema.options),
  estado: estadoGuardado,
  cliente: CAMPOS.cliente,
  moneda: t.oneOf(monedaSchema.options),
  fecha: CAMPOS.fecha,
  validezDias: CAMPOS.validezDias,
  totalVigenteCentavos: t.bigint,
  anticipoCentavos: t.bigint,
  certificadoBrutoCentavos: t.bigint,
  certificadoCentavos: t.bigint,
  netoCentavos: t.bigint,
  certificadosAprobados: t.int,
  version: t.int,
};

/** Columns of a budget in a list plus those that only its detail shows. */
const ENTERO = {
  ...EN_LISTA,
  ...CAMPOS,
  cotizacionBase: t.numeric.orNull,
  plazoPagoDias: t.int.orNull,
  devolucionReparo: t.date.orNull,
  totalCentavos: t.bigint,
  reparoCentavos: t.bigint,
  desacopioBaseCentavos: t.bigint,
  motivoEstado: t.text.orNull,
  enviadoEn: t.timestamptz.orNull,
  aceptadoEn: t.timestamptz.orNull,
  bajaPendiente: t.bool,
  creadoEn: t.timestamptz,
  actualizadoEn: t.timestamptz,
};

/**
 * Computed columns of a budget, in lists and in its detail: work, supplier, and the payments that
 * the reader may see.
 */
const COMUNES = {
  proyecto: t.json('json', proyecto).because('built of a row that is joined'),
  proveedor: t.json('json', proveedor).orNull,
  pagadoCentavos: t.bigint.because('a sum of columns that are not null'),
  pagadoReparoCentavos: t.bigint.because('a sum of columns that are not null'),
  pagos: t.int.because('a sum of columns that are not null'),
};

export const FILA_EN_LISTA = { ...EN_LISTA, ...COMUNES };
export type FilaEnLista = Row<typeof FILA_EN_LISTA>;

/** Whole budget, as `sqlPresupuesto` selects it. */
export const FILA_PRESUPUESTO = {
  ...ENTERO,
  ...COMUNES,
  rubro: t.json('json', rubro).orNull,
  programadoCentavos: t.bigint.because('a sum of columns that are not null'),
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
};
export type FilaPresupuesto = Row<typeof FILA_PRESUPUESTO>;

const pagados = (quien: Quien): string =>
  vePrivados(quien) ? '(b.pagos_pagados + b.pagos_privados_pagados)' : 'b.pagos_pagados';

const sinPagados = (quien: Quien): string =>
  vePrivados(quien)
    ? 'b.pagos_pagados = 0 and b.pagos_privados_pagados = 0'
    : 'b.pagos_pagados = 0';

/**
 * SQL that is true when the budget `b` is in one of these states today; `hoy` adds today as a
 * parameter. Equals `estadoPresupuesto`, which a test checks. Written with plain columns, so that
 * PostgreSQL can estimate the rows and read no more than a page in order.
 */
export function enEstado(
  quien: Quien,
  estados: readonly EstadoPresupuesto[],
  hoy: () => string,
): string {
  const porFecha = estados.some((estado) => estado === 'ENVIADO' || estado === 'VENCIDO');
  const dia = porFecha ? hoy() : '';
  const vencido = `b.fecha + b.validez_dias < ${dia}`;
  const sinDinero = `b.certificados_aprobados = 0 and ${sinPagados(quien)}`;
  const cumplido = `b.certificado_bruto_centavos >= b.total_vigente_centavos
    and b.anticipo_centavos + b.neto_centavos
      <= ${dinero(quien, 'pagado')} - ${dinero(quien, 'pagado_reparo')}`;
  const cuando: Readonly<Partial<Record<EstadoPresupuesto, string>>> = {
    ENVIADO: `b.estado = 'ENVIADO' and (${vencido}) is not true`,
    VENCIDO: `b.estado = 'ENVIADO' and b.fecha < ${dia} and ${vencido}`,
    ACEPTADO: `b.estado = 'ACEPTADO' and ${sinDinero}`,
    EN_EJECUCION: `b.estado = 'ACEPTADO' and not (${sinDinero}) and not (${cumplido})`,
    CUMPLIDO: `b.estado = 'ACEPTADO' and not (${sinDinero}) and ${cumplido}`,
  };
  const uno = (estado: EstadoPresupuesto) => `(${cuando[estado] ?? `b.estado = '${estado}'`})`;
  return `(${estados.map(uno).join(' or ') || 'false'})`;
}

const comunes = (quien: Quien): string => `
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  case when v.id is not null then json_build_object('id', v.id, 'razonSocial', v.razon_social) end
    as proveedor,
  ${dinero(quien, 'pagado')} as "pagadoCentavos",
  ${dinero(quien, 'pagado_reparo')} as "pagadoReparoCentavos", ${pagados(quien)} as pagos`;

const COLUMNAS_EN_LISTA = columnsOf(EN_LISTA).as('b');
const COLUMNAS = columnsOf(ENTERO).as('b');

const NOMBRADOS = `
join proyectos p on p.tenant_id = b.tenant_id and p.id = b.proyecto_id
left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id`;

/**
 * SQL of a page of the budgets `b` under `condiciones`, in the order of `cola`. Columns that a list
 * does not show are not looked up, because authors alone would be most of a page's cost.
 */
export const sqlEnLista = (quien: Quien, condiciones: readonly string[], cola: string): string => `
with b as materialized (
  select b.* from presupuestos b where ${condiciones.join(' and ')} ${cola})
select ${COLUMNAS_EN_LISTA}, ${comunes(quien)}
from b ${NOMBRADOS}
order by b.fecha desc, b.id desc`;

/** SQL of one whole budget `b`. */
export const sqlPresupuesto = (quien: Quien, condiciones: readonly string[]): string => `
select ${COLUMNAS}, ${comunes(quien)},
  case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  ${dinero(quien, 'programado')} as "programadoCentavos", ${authorJson('b.creado_por')} as "creadoPor"
from presupuestos b ${NOMBRADOS}
left join rubros r on r.tenant_id = b.tenant_id and r.id = b.rubro_id
where ${condiciones.join(' and ')}`;
