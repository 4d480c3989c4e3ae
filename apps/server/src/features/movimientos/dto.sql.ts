import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { fieldsOf } from '../../context/sql/fields.ts';
import { personName } from '../../context/sql/person-name.ts';
import { NOMBRE, PERSONA } from '../socios/socios.sql.ts';
import { CAMPOS } from './columns.sql.ts';
import { type Vista, VISTA_COMPLETA } from './origen.sql.ts';

/** Instant in UTC to the millisecond, as `Date.toISOString` writes it. */
const instante = (columna: string) =>
  `to_char(${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * SQL that reads a referenced table once for the whole page: its ids as one array take one index
 * descent.
 */
const referencia = (tabla: string, columnas: string, ids: string, tenant: string): string => `(
  select x.id, row_to_json(x) as dto from (select ${columnas} from ${tabla} t
    where t.tenant_id = ${tenant} and t.id = any(array(select distinct ${ids} from pagina))) x)`;

const AUTORES = `(
  select x.id, row_to_json(x) as dto from (
    select u.id, ${personName('u')} as nombre
    from users u where u.id = any(array(select distinct creado_por from pagina))) x)`;

/** SQL for the partner of each contribution of the page, read once for all. */
const SOCIOS = (tenant: string): string => `aportes_de as materialized (
  select a.id, a.socio_id from aportes a where a.tenant_id = ${tenant}
    and a.id = any(array(select origen_id from pagina where origen_tipo = 'APORTE'))),
socios_de as materialized (
  select a.id, x.dto from aportes_de a join (
    select s.id, json_build_object('id', s.id, 'nombre', ${NOMBRE}) as dto
    from proyecto_socios s ${PERSONA} where s.tenant_id = ${tenant}
      and s.id = any(array(select distinct socio_id from aportes_de))) x on x.id = a.socio_id),`;

/** Fields of a document `t` in the shape of the API. */
export const COMPROBANTE = fieldsOf<keyof Comprobante>({
  id: 't.id',
  tipoArca: 't.tipo_arca',
  letra: 't.letra',
  clase: 't.clase',
  puntoVenta: 't.punto_venta',
  numero: 't.numero',
  cuitEmisor: 't.cuit_emisor',
  fechaEmision: 't.fecha_emision',
  totalCentavos: 't.total_centavos',
  moneda: 't.moneda',
  tipoDocReceptor: 't.tipo_doc_receptor',
  docReceptor: 't.doc_receptor',
  cae: 't.cae',
  caeTipo: 't.cae_tipo',
  caeVencimiento: 't.cae_vencimiento',
  origen: 't.origen',
});

/** Fields answered as stored; the others depend on the reader. */
const {
  concepto: _concepto,
  notas: _notas,
  cuentaId: _cuenta,
  deBolsillo: _bolsillo,
  ...COMUNES
} = CAMPOS;
const SIEMPRE = columnsOf(COMUNES);

/** SQL of all fields of the answer; a field of the schema without a column does not compile. */
const dto = ({ conSocio, ...vista }: Vista): string =>
  `${SIEMPRE.as('m')}, ${fieldsOf<Exclude<keyof Movimiento, keyof typeof COMUNES>>({
    ...vista,
    socio: conSocio ? 's.dto' : 'null::json',
    id: 'm.id',
    codigo: 'm.codigo',
    proyectoId: 'm.proyecto_id',
    proyecto: 'o.dto',
    importeCentavos: 'm.importe_centavos',
    importeArsCentavos: 'm.importe_ars_centavos',
    importeUsdCentavos: 'm.importe_usd_centavos',
    rubro: 'r.dto',
    proveedor: 'v.dto',
    comprobante: 'c.dto',
    privado: 'm.privado',
    estado: 'm.estado',
    grupoProrrateoId: 'm.grupo_prorrateo_id',
    importacionId: 'm.importacion_id',
    creadoPor: 'u.dto',
    creadoEn: instante('m.creado_en'),
    version: 'm.version',
  })}`;

/**
 * SQL of movement DTOs as JSON text, from the rows that `pagina` selects (whole rows of
 * `movimientos` with their place in `orden`). Limited to `tope` rows; also returns whether there
 * were more and the last row. List, get, create and edit all use it. `previas`: CTEs that `pagina`
 * reads, such as an insert, which must be at the statement's top level. `vista`: fields of the
 * owner that the reader may see.
 */
export const sqlMovimientos = (
  pagina: string,
  tenant: string,
  tope: string,
  previas: readonly string[] = [],
  vista: Vista = VISTA_COMPLETA,
): string => `
with ${[...previas, `pagina as materialized (${pagina})`].join(', ')},
obras as materialized ${referencia('proyectos', 't.id, t.codigo, t.nombre', 'proyecto_id', tenant)},
rubros_de as materialized ${referencia('rubros', 't.id, t.codigo, t.nombre', 'rubro_id', tenant)},
proveedores_de as materialized ${referencia(
  'proveedores',
  't.id, t.razon_social as "razonSocial"',
  'proveedor_id',
  tenant,
)},
cuentas_de as materialized ${referencia('cuentas', 't.id, t.nombre', 'cuenta_id', tenant)},
comprobantes_de as materialized ${referencia('comprobantes', COMPROBANTE, 'comprobante_id', tenant)},
${vista.conSocio ? SOCIOS(tenant) : ''}
autores as materialized ${AUTORES}
select (
  select coalesce(json_agg(d), '[]')::text from (
    select ${dto(vista)}
    from pagina m
    join obras o on o.id = m.proyecto_id
    left join rubros_de r on r.id = m.rubro_id
    left join proveedores_de v on v.id = m.proveedor_id
    left join cuentas_de q on q.id = m.cuenta_id
    left join comprobantes_de c on c.id = m.comprobante_id
    left join autores u on u.id = m.creado_por
    ${vista.conSocio ? 'left join socios_de s on s.id = m.origen_id' : ''}
    where m.orden <= ${tope}
    order by m.orden) d) as items,
  (select p.fecha::text || ' ' || p.id::text from pagina p where p.orden = ${tope}
    and exists (select from pagina where orden > ${tope})) as ultimo`;

/**
 * Row of the statement: the items as one JSON array, and `fecha id` of the last item when more rows
 * follow it.
 */
export const FILA_MOVIMIENTOS = {
  items: t.text.because('coalesce of an array'),
  ultimo: t.text.orNull,
};
export type FilaMovimientos = { readonly items: string; readonly ultimo: string | null };

/** The JSON of the only item; null when there is none. Brackets are the array's first and last characters. */
export const unico = ({ items }: FilaMovimientos): string | null =>
  items === '[]' ? null : items.slice(1, -1);
