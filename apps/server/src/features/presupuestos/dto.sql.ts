import { t } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { tipoCotizacionSchema } from '@plomada/domain/movimientos/movimiento.schema';
import type { EstadoPresupuesto } from '@plomada/domain/presupuestos/estado.rules';
import {
  baseAnticipoSchema,
  indexacionSchema,
  presupuestoSchema,
  sentidoPresupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { dinero } from '../proyectos/presupuestado.sql.ts';
import { vePrivados, type Quien } from '../proyectos/visibility.sql.ts';

/** The states a row may say; running, fulfilled and expired follow from dates and money. */
export const estadoGuardado = t.oneOf(['BORRADOR', 'ENVIADO', 'ACEPTADO', 'RECHAZADO', 'ANULADO']);

const { proyecto, proveedor, cliente, rubro, creadoPor } = presupuestoSchema.shape;

/** What a list says of a budget, with the money on it that the reader may see. */
export const FILA_EN_LISTA = {
  id: t.uuid,
  codigo: t.text,
  revision: t.int,
  titulo: t.text,
  sentido: t.oneOf(sentidoPresupuestoSchema.options),
  estado: estadoGuardado,
  proyecto: t.json('json', proyecto).because('built of a row that is joined'),
  proveedor: t.json('json', proveedor).orNull,
  cliente: t.json('json', cliente).orNull,
  moneda: t.oneOf(monedaSchema.options),
  fecha: t.date,
  validez_dias: t.int.orNull,
  vigente: t.bigint,
  anticipo: t.bigint,
  certificado_bruto: t.bigint,
  certificado: t.bigint,
  neto: t.bigint,
  certificados: t.int,
  pagado: t.bigint.because('a sum of columns that are not null'),
  pagado_reparo: t.bigint.because('a sum of columns that are not null'),
  pagos: t.int.because('a sum of columns that are not null'),
  version: t.int,
};
export type FilaEnLista = Row<typeof FILA_EN_LISTA>;

/** The whole budget, as `sqlPresupuesto` gives it. */
export const FILA_PRESUPUESTO = {
  ...FILA_EN_LISTA,
  rubro: t.json('json', rubro).orNull,
  indexacion: t.oneOf(indexacionSchema.options),
  serie: t.text.orNull,
  mes_base: t.text.orNull,
  cotizacion_tipo: t.oneOf(tipoCotizacionSchema.options).orNull,
  cotizacion_base: t.text.orNull,
  anticipo_bp: t.int,
  fondo_reparo_bp: t.int,
  base_anticipo: t.oneOf(baseAnticipoSchema.options),
  condiciones: t.text.orNull,
  motivo_estado: t.text.orNull,
  enviado_en: t.timestamptz.orNull,
  aceptado_en: t.timestamptz.orNull,
  baja_pendiente: t.bool,
  total: t.bigint,
  reparo: t.bigint,
  desacopio_base: t.bigint,
  programado: t.bigint.because('a sum of columns that are not null'),
  creador: t.json('json', creadoPor).because('authors are rows of users'),
  creado_en: t.timestamptz,
  actualizado_en: t.timestamptz,
};
export type FilaPresupuesto = Row<typeof FILA_PRESUPUESTO>;

const pagados = (quien: Quien): string =>
  vePrivados(quien) ? '(b.pagos_pagados + b.pagos_privados_pagados)' : 'b.pagos_pagados';

const sinPagados = (quien: Quien): string =>
  vePrivados(quien)
    ? 'b.pagos_pagados = 0 and b.pagos_privados_pagados = 0'
    : 'b.pagos_pagados = 0';

/**
 * SQL of `b` being in one of these states on the day that `hoy` adds: `estadoPresupuesto` for filters; a test
 * holds them equal. By plain columns: PostgreSQL guesses how many rows pass, and reads no more than a
 * page of them in their order.
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

const enLista = (
  quien: Quien,
): string => `b.id, b.codigo, b.revision, b.titulo, b.sentido, b.estado,
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  case when v.id is not null then json_build_object('id', v.id, 'razonSocial', v.razon_social) end
    as proveedor,
  case when b.cliente_nombre is not null
    then json_build_object('nombre', b.cliente_nombre, 'cuit', b.cliente_cuit) end as cliente,
  b.moneda, b.fecha, b.validez_dias, b.total_vigente_centavos as vigente,
  b.anticipo_centavos as anticipo, b.certificado_bruto_centavos as certificado_bruto,
  b.certificado_centavos as certificado, b.neto_centavos as neto,
  b.certificados_aprobados as certificados, ${dinero(quien, 'pagado')} as pagado,
  ${dinero(quien, 'pagado_reparo')} as pagado_reparo, ${pagados(quien)} as pagos, b.version`;

const NOMBRADOS = `
join proyectos p on p.tenant_id = b.tenant_id and p.id = b.proyecto_id
left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id`;

/**
 * SQL of a page of the budgets (as `b`) that `condiciones` let through, in the order of `cola`. What a
 * list does not say is not looked up: an author each would be most of what a page costs.
 */
export const sqlEnLista = (quien: Quien, condiciones: readonly string[], cola: string): string => `
with b as materialized (
  select b.* from presupuestos b where ${condiciones.join(' and ')} ${cola})
select ${enLista(quien)}
from b ${NOMBRADOS}
order by b.fecha desc, b.id desc`;

/** SQL of one whole budget (as `b`). */
export const sqlPresupuesto = (quien: Quien, condiciones: readonly string[]): string => `
select ${enLista(quien)},
  case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  b.indexacion, b.serie, b.mes_base, b.cotizacion_tipo,
  trim_scale(b.cotizacion_base)::text as cotizacion_base, b.anticipo_bp, b.fondo_reparo_bp,
  b.base_anticipo, b.condiciones, b.motivo_estado, b.enviado_en, b.aceptado_en, b.baja_pendiente,
  b.total_centavos as total, b.reparo_centavos as reparo,
  b.desacopio_base_centavos as desacopio_base, ${dinero(quien, 'programado')} as programado,
  ${authorJson('b.creado_por')} as creador, b.creado_en, b.actualizado_en
from presupuestos b ${NOMBRADOS}
left join rubros r on r.tenant_id = b.tenant_id and r.id = b.rubro_id
where ${condiciones.join(' and ')}`;
